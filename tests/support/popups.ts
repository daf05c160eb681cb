import { createPopup, type PopupInput, setPopupState } from '../../src/shared/contract/popups.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { emptyContent, emptyPopup } from '../../src/shared/domain/popups/popup.ts'
import type { TestApp } from './test-app.ts'

const WORDS = { sw: 'Nakubali kupokea ofa kwa SMS', en: 'I agree to get offers by SMS' }

/** A whole popup, with a form. */
export function aPopup(title = 'Juisi ya bure', more: Partial<PopupInput> = {}): PopupInput {
  const { paths, ...empty } = emptyPopup()
  return {
    ...empty,
    paths: [...paths],
    variants: [
      {
        ...emptyContent(),
        title: { sw: title, en: '' },
        text: { sw: 'Agiza leo.', en: 'Order today.' },
        form: { words: WORDS, purposes: ['sms_offers'] },
        code: 'JUISI10',
      },
    ],
    ...more,
  }
}
export async function runningPopup(t: TestApp, token: string, popup = aPopup()) {
  const id = uuidv7()
  await t.must(createPopup, { body: { ...popup, id } }, token)
  return await t.must(setPopupState, { params: { id }, body: { state: 'running' } }, token)
}
export const anAnswer = (popupId: string, more: Record<string, unknown> = {}) => ({
  id: uuidv7(),
  popupId,
  variant: 'a' as const,
  language: 'sw' as const,
  name: 'Asha Juma',
  phone: '0712 345 678',
  words: WORDS.sw,
  ...more,
})
