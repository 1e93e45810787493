import { expect, test } from "vitest";
import { certificateNameKey, clearSessions, noteKey, payoutHolderKey, withdrawalKey } from "./session-store.ts";
import { readStorage, writeStorage } from "./storage.ts";

const keysOf = (uid: string) => [
  noteKey(uid, "Calculus I", ""),
  certificateNameKey(uid),
  withdrawalKey(uid, "sub_1", "name"),
  withdrawalKey(uid, "sub_1", "email"),
  payoutHolderKey(uid),
];

test("a log-out forgets what every learner typed on the device, and another log-in that of all others", () => {
  const [ada, ben] = [keysOf("ada"), keysOf("ben")];
  const type = () => [...ada, ...ben].forEach((key) => void writeStorage(key, "typed"));
  const kept = () => [...ada, ...ben].filter((key) => readStorage(key) !== null);
  type();
  clearSessions("ada");
  expect(kept()).toEqual(ada);
  type();
  clearSessions(null);
  expect(kept()).toEqual([]);
});
