/**
 * Returns a function that computes its result once for each object, such as a catalogue, and keeps it as long as the
 * object lives.
 */
export function oncePer<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const known = new WeakMap<Key, { result: Result }>();
  return (key) => {
    const made = known.get(key) ?? { result: compute(key) };
    known.set(key, made);
    return made.result;
  };
}
