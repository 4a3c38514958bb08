/** The keys of a table, in its order. The table must have no others than its type says. */
export function keysOf<Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] {
  // Object.keys promises less than a table holds: a value of a type may have more keys than the type names.
  return Object.keys(table) as Name[]
}

/** One value for each of the names: an object with those keys. */
export function eachNamed<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}

/** Whether a table has a key. */
export function isKeyOf<Name extends string>(table: Readonly<Record<Name, unknown>>, text: string): text is Name {
  return Object.hasOwn(table, text)
}
