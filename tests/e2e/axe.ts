import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Everything axe finds, told in a line each, once nothing on the page moves any more. `within`: only there; `tags`: beyond WCAG 2.2 AA; `rules`: these alone. */
export async function axeFinds(
  page: Page,
  { within, tags = [], rules }: { within?: string; tags?: readonly string[]; rules?: readonly string[] } = {},
): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  )
  // Half a megabyte of script: read once by each page, not at each look.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const violations = await page.evaluate(
    async ({ root, runOnly }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- put there above
      const { run } = Reflect.get(globalThis, 'axe') as typeof axe
      // Our pages have no frames of others; what passes is not told of: to describe it would be most of the work.
      const { violations: found } = await run(root, { runOnly, iframes: false, resultTypes: ['violations'] })
      return found.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => ({ target: target.join(' '), failureSummary })),
      }))
    },
    {
      root: within ?? 'html',
      runOnly: rules
        ? { type: 'rule' as const, values: [...rules] }
        : { type: 'tag' as const, values: [...WCAG, ...tags] },
    },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target} ${failureSummary?.split('\n').slice(1, 3).join(' ').trim() ?? ''}`,
    ),
  )
}
