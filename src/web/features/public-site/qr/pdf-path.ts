const short = (value: number) => String(Math.round(value * 10_000) / 10_000)
type Point = readonly [x: number, y: number]

/** SVG path data as PDF operators. Knows what our own outlines are made of: `M L H V C Q A Z`, `h v l a`, and arcs of circles only. Throws at anything else. */
export function pathOperators(d: string): string {
  const parts = d.match(/[a-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi) ?? []
  let out = ''
  let [x, y, startX, startY, next] = [0, 0, 0, 0, 0]
  const value = () => Number(parts[next++])
  const curve = (a: number, b: number, c: number, e: number, toX: number, toY: number) => {
    out += `${[a, b, c, e, toX, toY].map(short).join(' ')} c `
    ;[x, y] = [toX, toY]
  }
  const straight = (toX: number, toY: number) => {
    out += `${short(toX)} ${short(toY)} l `
    ;[x, y] = [toX, toY]
  }
  let command = ''
  while (next < parts.length) {
    // A letter, or more numbers for the one before.
    if (/[a-z]/i.test(parts[next] ?? '')) command = parts[next++] ?? ''
    switch (command) {
      case 'M':
        ;[x, y] = [value(), value()]
        ;[startX, startY] = [x, y]
        out += `${short(x)} ${short(y)} m `
        break
      case 'L':
        straight(value(), value())
        break
      case 'l':
        straight(x + value(), y + value())
        break
      case 'H':
        straight(value(), y)
        break
      case 'h':
        straight(x + value(), y)
        break
      case 'V':
        straight(x, value())
        break
      case 'v':
        straight(x, y + value())
        break
      case 'C':
        curve(value(), value(), value(), value(), value(), value())
        break
      case 'Q': {
        const [a, b, toX, toY] = [value(), value(), value(), value()]
        curve(
          x + (2 / 3) * (a - x),
          y + (2 / 3) * (b - y),
          toX + (2 / 3) * (a - toX),
          toY + (2 / 3) * (b - toY),
          toX,
          toY,
        )
        break
      }
      case 'A':
      case 'a': {
        const [radius, , , isLarge, isClockwise] = [value(), value(), value(), value() === 1, value() === 1]
        const to: Point = command === 'a' ? [x + value(), y + value()] : [value(), value()]
        for (const [a, b, end] of arc([x, y], to, radius, isLarge, isClockwise)) curve(...a, ...b, ...end)
        break
      }
      case 'Z':
        out += 'h '
        ;[x, y] = [startX, startY]
        break
      default:
        throw new Error(`path command ${command}`)
    }
  }
  return out
}

/** A circle's arc as cubic curves of at most a quarter each (SVG 2, appendix B.2.4; error below 0.03 % of the radius). */
function arc(
  [x, y]: Point,
  [toX, toY]: Point,
  given: number,
  isLarge: boolean,
  isClockwise: boolean,
): [Point, Point, Point][] {
  const [halfX, halfY] = [(x - toX) / 2, (y - toY) / 2]
  const half = halfX ** 2 + halfY ** 2
  if (half === 0) return []
  const radius = Math.max(given, Math.sqrt(half))
  const away = Math.sqrt(Math.max(0, radius ** 2 - half) / half) * (isLarge === isClockwise ? -1 : 1)
  const [centreX, centreY] = [(x + toX) / 2 + away * halfY, (y + toY) / 2 - away * halfX]
  const from = Math.atan2(y - centreY, x - centreX)
  let angle = Math.atan2(toY - centreY, toX - centreX) - from
  if (isClockwise && angle < 0) angle += 2 * Math.PI
  if (!isClockwise && angle > 0) angle -= 2 * Math.PI
  const count = Math.max(1, Math.ceil(Math.abs(angle) / (Math.PI / 2) - 1e-9))
  const step = angle / count
  const reach = (4 / 3) * Math.tan(step / 4) * radius
  const on = (at: number): Point => [centreX + radius * Math.cos(at), centreY + radius * Math.sin(at)]
  return Array.from({ length: count }, (_, index) => {
    const [a, b] = [from + index * step, from + (index + 1) * step]
    const [start, end] = [on(a), index === count - 1 ? ([toX, toY] as const) : on(b)]
    return [
      [start[0] - reach * Math.sin(a), start[1] + reach * Math.cos(a)],
      [end[0] + reach * Math.sin(b), end[1] - reach * Math.cos(b)],
      end,
    ]
  })
}
