import type { Played } from './death-history.ts'

/** What of a history with deaths differs from the same without: nothing may. */
export function differences(mortal: Played, whole: Played): string[] {
  const found = [...mortal.problems]
  for (const [who, seen] of mortal.told.entries()) {
    const wanted = whole.told[who]
    if (wanted === undefined) continue
    const until = mortal.unrung.get(who)
    if (until !== undefined) {
      // Never rung: it is said so, and nothing else of what was before is different.
      const after = seen.entries.slice(until)
      if (seen.entries.slice(0, until).join('\n') !== wanted.entries.slice(0, until).join('\n'))
        found.push(`customer ${who} was told otherwise before the push that never rang`)
      if (!after.some((entry) => entry.includes('hayakukamilika')) || after.some((entry) => entry.startsWith('in ')))
        found.push(`customer ${who} was not told that nothing rang: ${after.join(' | ')}`)
      continue
    }
    for (const what of ['entries', 'orders', 'events'] as const) {
      const at = [...seen[what], ''].findIndex((one, index) => one !== (wanted[what][index] ?? ''))
      if (at >= 0 || seen[what].length !== wanted[what].length)
        found.push(
          `customer ${who}, ${what} ${at} of ${seen[what].length}, ${wanted[what].length}: ${seen[what][at]} instead of ${wanted[what][at]}`,
        )
    }
    for (const what of ['session', 'handledBy'] as const)
      if (seen[what] !== wanted[what]) found.push(`customer ${who}, ${what}: ${seen[what]} instead of ${wanted[what]}`)
  }
  if (mortal.unrung.size === 0 && [...mortal.rung].toSorted().join() !== [...whole.rung].toSorted().join())
    found.push('other phones were rung')
  return found
}
