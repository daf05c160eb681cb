/** A `location` of "Location messages": degrees are text, and an address stands below a name. */
export function checkPlace(part: Record<string, unknown>, problem: (what: string) => void): void {
  for (const key of Object.keys(part))
    if (!['latitude', 'longitude', 'name', 'address'].includes(key)) problem(`undocumented location.${key}`)
  for (const [key, most] of [
    ['latitude', 90],
    ['longitude', 180],
  ] as const) {
    const said = part[key]
    if (typeof said !== 'string' || !/^-?\d+(\.\d+)?$/.test(said) || Math.abs(Number(said)) > most)
      problem(`location.${key}`)
  }
  for (const key of ['name', 'address'] as const) {
    const said = part[key]
    if (said !== undefined && (typeof said !== 'string' || said === '' || said.length > 1000))
      problem(`location.${key}`)
  }
  if (part.address !== undefined && part.name === undefined) problem('location.address without a name')
}
