"""PettingZoo: the Cryptid plays the first legal action, the Scientist any; who wins?"""

from collections import Counter

from urban_legends.adapters import pettingzoo

env = pettingzoo.env(setup="mini")
won: Counter[str] = Counter()
for seed in range(50):
    env.reset(seed=seed)
    env.action_space("scientist").seed(seed)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        if over or cut:
            won[agent] += reward > 0
            env.step(None)
        elif agent == "cryptid":
            env.step(int(seen["action_mask"].argmax()))
        else:
            env.step(env.action_space(agent).sample(seen["action_mask"]))
print(won)
