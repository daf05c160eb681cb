import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

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
  // Our pages have no frames of others: without them one run in the page itself is the whole of it.
  // What passes is not told of: to describe it would be most of the work.
  const all = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const axe = rules ? all.withRules([...rules]) : all.withTags([...WCAG, ...tags])
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
  return violations.flatMap((violation) =>
    violation.nodes.map(
      (node) =>
        `${violation.id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n').slice(1, 3).join(' ').trim()}`,
    ),
  )
}
