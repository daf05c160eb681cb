import type { Page } from '@playwright/test'

/** Between two keys of a scanner. */
const GAP_MS = 5

/**
 * As a scanner types it, wherever the focus is. All keys are on their way before the first is answered, and each says when it was pressed: a busy machine makes
 * no pauses between them.
 */
export async function scan(page: Page, ...codes: string[]): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }
  for (const code of codes) {
    const began = Date.now()
    await Promise.all(
      [...Array.from(code, (key) => ({ key, text: key })), enter].flatMap((key, index) => {
        const timestamp = (began + index * GAP_MS) / 1000
        return [
          tools.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }),
          tools.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: key.key }),
        ]
      }),
    )
  }
  await tools.detach()
}
