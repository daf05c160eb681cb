import type { Page } from '@playwright/test'

/** The app's own script is slow to come: what stands there before it can be looked at. Answers what lets it in. */
export const holdScript = async (page: Page) => await holdBack(page, '**/assets/app-*.js')

/** Requests of this address wait. Answers what lets them go. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let letIn = () => {}
  const held = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return letIn
}
