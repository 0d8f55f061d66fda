import random
random.seed(7)
with open("plant.csv", "w") as table:
    table.write("Boiler house, first quarter\n\nrecord;day;temperature;pressure;flow;power\n")
    for i in range(200):
        load = random.gauss(0, 1)
        row = [180 + 12 * load, 9 + 0.8 * load, 40 + 6 * load, 75 + 9 * load]
        row = [value + random.gauss(0, value / 60) for value in row]
        if i in (17, 90): row[1] *= 10                          # a decimal point too far
        if 140 <= i < 148: row = [120, 9.5, 20, 70 + i / 20]    # another boiler
        words = [f"{value:.2f}" for value in row]
        if i in (5, 61, 120): words[2] = "-999"                 # the sensor said nothing
        if i == 33: words[3] = ""
        table.write(f"R{i + 1:03};2026-01-{i % 28 + 1:02};" + ";".join(words).replace(".", ",") + "\n")
    table.write("Mean;;180;9;40;75\n")
