"""A bot that holds a seat of a class: python3 bot.py http://localhost:3000 CODE [rounds] [seconds between two]

It sells when the last price is below the average of those before, and closes when it is above. It needs no packages.
"""

import json
import sys
import time
import urllib.request

host, code = sys.argv[1:3]
rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 20
seconds = float(sys.argv[4]) if len(sys.argv) > 4 else 5
symbol = "BTCUSDT"


def call(path, body=None, **headers):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(host + path, data, {"content-type": "application/json", **headers})
    with urllib.request.urlopen(request) as answer:
        told = json.load(answer)
    if told["code"] != 200:
        raise RuntimeError(f"{path}: {told['code']} {told['msg']}")
    return told["data"]


seat = call("/papertape/api/class/claim", {"code": code, "name": "Bot in Python"})
me = {"x-world": seat["world"], "token": seat["token"], "typeuser": seat["mode"]}
print(f"{seat['name']} sits on seat {seat['seat']}; it comes back with {seat['seatCode']}")

seen = []
holds = False
for _ in range(rounds):
    tickers = call("/api/market/initForestData", **me)["tickers"]
    price = float(next(ticker["last"] for ticker in tickers if ticker["symbol"] == symbol))
    wants = not seen or price < sum(seen) / len(seen)
    if wants != holds:
        action = "open" if wants else "close"
        order = {"symbol": symbol, "side": "short", "action": action, "type": "market", "leverage": 5, "size": "0.01"}
        call("/asset/api/contract-margin/create", order, **me)
        print(f"{action} at {price}")
        holds = wants
    seen.append(price)
    time.sleep(seconds)
