import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { expect } from './fixtures.ts'
import { jumps } from './layout-shift.ts'
import { beyondTheEdge } from './widths.ts'

/** One visit answers all that is asked of a screen, and all screens of a test are looked at before it fails. */
export async function look(page: Page, name: string): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"], .spinner')).toHaveCount(0)
  expect.soft(await jumps(page), `${name}, layout shift`).toEqual([])
  expect.soft(await axeFinds(page), name).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await axeFinds(page, { rules: ['color-contrast'] }), `${name}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  if ((page.viewportSize()?.width ?? 0) < 600)
    expect.soft(await beyondTheEdge(page, 360), `${name} at 360 px`).toEqual([])
}
