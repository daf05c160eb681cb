import { officeTexts } from '../../i18n/office-texts.ts'
import type { TillKeeper } from './till-keeper.tsx'

/** With its texts, which are those of pages no sale waits for. */
export async function loadKeeper(): Promise<{ default: typeof TillKeeper }> {
  const [{ TillKeeper: Keeper }] = await Promise.all([import('./till-keeper.tsx'), officeTexts()])
  return { default: Keeper }
}
