/**
 * How benches print what they measured: budget, floor, figure and ratio side by side, and under which load. The floor is the least the same work can cost here (bare
 * PostgreSQL, a bare server, an empty page), measured in turns with the figure: of a machine that is busy or slow both speak, the ratio does not.
 */
import { availableParallelism, loadavg } from 'node:os'

interface Figure {
  what: string
  /** As it is said: `p95 20 ms`. */
  budget?: string
  /** One number a round, of the same unit as `figure`. */
  floor?: readonly number[]
  figure: readonly number[]
  /** Of both: ms, /s, MB. */
  unit: string
  /** Behind the point; by default one where it is below a hundred. */
  digits?: number
  /** Which of the rounds is printed: the median, or the 95th of a hundred. */
  at?: number
  /** What else is to be known of it. */
  note?: string
}
/** A median of fewer says too little. */
export const ROUNDS = 7

const COLUMNS = [44, 14, 12, 12, 7] as const
const row = ([what = '', ...cells]: readonly string[], note = '') =>
  console.log(
    [what.padEnd(COLUMNS[0]), ...cells.map((cell, index) => cell.padStart(COLUMNS[index + 1] ?? 0)), note]
      .join('  ')
      .trimEnd(),
  )
export const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? Number.NaN
const shown = (value: number, unit: string, digits = Math.abs(value) < 100 ? 1 : 0) =>
  `${value.toFixed(digits)} ${unit}`

/** The machine's load over the last minute, of how many cores. */
export const load = () => `load ${loadavg()[0]?.toFixed(1)} of ${availableParallelism()}`

export function printHeading(title: string): void {
  console.log(`\n${title} (${load()})`)
  row(['what', 'budget', 'floor', 'figure', 'ratio'])
}
/** `ratio`: the figure as a part of its floor, or a multiple. */
export function printFigure({ what, budget = '', floor, figure, unit, digits, at = 0.5, note }: Figure): void {
  const [least, ours] = [floor && quantile(floor, at), quantile(figure, at)]
  row(
    [
      what,
      budget,
      least === undefined ? '' : shown(least, unit, digits),
      shown(ours, unit, digits),
      least === undefined ? '' : (ours / least).toFixed(2),
    ],
    note,
  )
}

/** The ways take turns, so that what the machine does meanwhile meets all of them. @returns what each answered, round by round */
export async function inTurns<T>(rounds: number, ...ways: readonly (() => Promise<T>)[]): Promise<T[][]> {
  const answers: T[][] = ways.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    // Which is first changes, for the second finds warm what both need.
    for (const [index, way] of round % 2 === 0 ? [...ways.entries()] : [...ways.entries()].toReversed())
      answers[index]?.push(await way())
  return answers
}
/** Milliseconds until it is done. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
