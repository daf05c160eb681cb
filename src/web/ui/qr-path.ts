/** White around the code, in modules (ISO/IEC 18004 §6.3.8). */
export const QUIET = 4

/** Dark modules joined in rows: no hairlines between them. */
export function pathOf(data: readonly (readonly boolean[])[]): string {
  let path = ''
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] !== true) continue
      let end = x + 1
      while (row[end] === true) end += 1
      path += `M${x} ${y}h${end - x}v1h-${end - x}z`
      x = end
    }
  }
  return path
}
