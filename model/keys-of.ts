/** Returns the keys of a table, in order. The table must have exactly the keys of its type. */
export function keysOf<Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] {
  // Object.keys returns strings only: a value of a type may have more keys than the type names.
  return Object.keys(table) as Name[]
}

/** Builds an object with one value for each name. */
export function eachNamed<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  // The type of Object.fromEntries does not contain the keys.
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}

export function isKeyOf<Name extends string>(table: Readonly<Record<Name, unknown>>, text: string): text is Name {
  return Object.hasOwn(table, text)
}
