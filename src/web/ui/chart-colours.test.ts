import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Who sees red and green alike tells the parts of a chart apart: each colour is turned into what such eyes see of it (Machado, Oliveira and Fernandes 2009, whole loss), and measured
 * against the others in OKLab, where 0.02 is about the least that anybody sees.
 */
type Three = readonly [number, number, number]
const times = (matrix: readonly Three[], [a, b, c]: Three): Three => {
  const [x = 0, y = 0, z = 0] = matrix.map(([p, q, r]) => p * a + q * b + r * c)
  return [x, y, z]
}
const EYES = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
} as const satisfies Record<string, readonly Three[]>
const linear = (hex: string): Three => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return [r, g, b]
}
const cut = (part: number) => Math.min(1, Math.max(0, part))
const inGamut = ([r, g, b]: Three): Three => [cut(r), cut(g), cut(b)]
function oklab(colour: Three): Three {
  const [l, m, s] = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour,
  )
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)],
  )
}
const luminance = (hex: string) => {
  const [r, g, b] = linear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const THEMES = ['light', 'dark'] as const
const tokens = Object.fromEntries(
  THEMES.map((theme, at) => [
    theme,
    new Map(
      ['tokens.css', 'charts.css'].flatMap((file) => {
        const css = readFileSync(new URL(file, import.meta.url), 'utf8').split("[data-theme='dark']")[at] ?? ''
        return [...css.matchAll(/(--[a-z0-9-]+): (#[0-9a-f]{6});/g)].map(
          ([, name = '', hex = '']) => [name, hex] as const,
        )
      }),
    ),
  ]),
)

const KINDS = [
  { of: 'shares', name: /^--c\d$/, count: 8, least: 0.1 },
  { of: 'ages of debts', name: /^--age\d$/, count: 4, least: 0.09 },
]
const cases = THEMES.flatMap((theme) =>
  Object.entries(EYES).flatMap(([eyes, matrix]) => KINDS.map((kind) => ({ theme, eyes, matrix, ...kind }))),
)
test.each(cases)('$of, $theme, eyes: $eyes', ({ theme, matrix, name: wanted, count, least }) => {
  const colours = [...(tokens[theme] ?? [])].filter(([name]) => wanted.test(name))
  expect(colours).toHaveLength(count)
  const seen = colours.map(([name, hex]) => [name, oklab(inGamut(times(matrix, linear(hex))))] as const)
  const tooNear = seen.flatMap(([one, a], at) =>
    seen.slice(at + 1).flatMap(([other, b]) => {
      const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
      return distance < least ? [`${one} ${other} ${distance.toFixed(3)}`] : []
    }),
  )
  expect(tooNear).toEqual([])
  // Against the card they lie on.
  const surface = tokens[theme]?.get('--surface') ?? ''
  expect(colours.filter(([, hex]) => contrast(hex, surface) < 2.7)).toEqual([])
})
