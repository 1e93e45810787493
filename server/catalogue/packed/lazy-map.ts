/** A map that makes each value when it is read. A value that was made is as good as missing if it is undefined. */
export class LazyMap<Source, Value> implements ReadonlyMap<string, Value> {
  readonly #sources: ReadonlyMap<string, Source>;
  readonly #make: (key: string, source: Source) => Value | undefined;

  constructor(sources: Iterable<readonly [string, Source]>, make: (key: string, source: Source) => Value | undefined) {
    this.#sources = new Map(sources);
    this.#make = make;
  }

  get size(): number {
    return this.#sources.size;
  }

  has(key: string): boolean {
    return this.#sources.has(key);
  }

  get(key: string): Value | undefined {
    const source = this.#sources.get(key);
    return source === undefined ? undefined : this.#make(key, source);
  }

  keys(): MapIterator<string> {
    return this.#sources.keys();
  }

  *values(): Generator<Value, undefined> {
    for (const [, value] of this) yield value;
  }

  *entries(): Generator<[string, Value], undefined> {
    for (const [key, source] of this.#sources) {
      const value = this.#make(key, source);
      if (value !== undefined) yield [key, value];
    }
  }

  [Symbol.iterator](): Generator<[string, Value], undefined> {
    return this.entries();
  }

  forEach(visit: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [key, value] of this) visit(value, key, this);
  }
}
