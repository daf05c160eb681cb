import type { Page } from '@playwright/test'

/**
 * What lies beyond the right or left edge of the window, a line each. The page may hide it (`overflow: hidden`), so the width of the document alone tells
 * nothing: each box is measured, but for rows that scroll sideways by themselves and what is drawn for screen readers only.
 */
export async function beyondTheEdge(page: Page, width?: number): Promise<string[]> {
  const before = page.viewportSize()
  if (width !== undefined && before) await page.setViewportSize({ width, height: before.height })
  const found = await page.evaluate(() => {
    const edge = document.documentElement.clientWidth
    const scrolls = (element: Element | null): boolean =>
      element !== null
      && ((/auto|scroll/.test(getComputedStyle(element).overflowX)
        && element.scrollWidth > element.clientWidth
        && !element.matches('.shell-main, body, html, [data-scroll-restoration-id]'))
        || scrolls(element.parentElement))
    const isFor = (element: Element) =>
      element.closest('.vh, .skip, [aria-hidden="true"], svg, .pindo, .receipt-print') === null
      && !scrolls(element.parentElement)
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right, width: wide, height } = element.getBoundingClientRect()
        return (
          wide > 0
          && height > 0
          && (right > edge + 1 || left < -1)
          && getComputedStyle(element).visibility === 'visible'
          && isFor(element)
        )
      })
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ends at ${Math.round(element.getBoundingClientRect().right)} of ${edge}: ${element.textContent?.slice(0, 40) ?? ''}`,
      )
  })
  if (width !== undefined && before) await page.setViewportSize(before)
  return found.slice(0, 5)
}
