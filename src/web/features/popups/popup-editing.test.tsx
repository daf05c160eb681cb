import { useState } from 'react'
import { expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { aPopup } from '../../../../tests/support/popups.ts'
import { isChangedMeanwhile } from '../../api/api-error.ts'
import { emptyForm, withContent } from './popup-form.ts'
import { type Opened, usePopupEditor } from './use-popup-editor.ts'
import { PopupsScreen } from './popups-screen.tsx'

const screen = aScreen()
const id = '0199a000-0000-7000-8000-000000000101'
const popup = (title: string, version: number) => ({
  ...aPopup(title),
  id,
  state: 'draft' as const,
  pictures: [null],
  version,
  startedAt: null,
  updatedAt: '2026-11-30T09:00:00.000Z',
})
const opened = (title = 'Juisi', version = 1): Opened => ({
  popup: popup(title, version),
  counts: [{ seen: 0, closed: 0, clicked: 0, answered: 0 }],
  ordered: { orders: 0, totalTzs: 0 },
})

function Editing({ at = '' }: { at?: string }) {
  const [start] = useState(opened)
  const editor = usePopupEditor(start, 'duka', emptyForm)
  const title = editor.form.variants[0]?.title.sw ?? ''
  const typed = (sw: string) => editor.setForm((form) => withContent(form, 0, { title: { sw, en: '' } }))
  return (
    <>
      <p>
        stands{at} {title}, {editor.isChanged ? 'changed' : 'saved'}, problems{' '}
        {editor.problems.map(({ path, problem }) => `${path} ${problem}`).join()}.{' '}
        {isChangedMeanwhile(editor.refused) ? 'conflict' : ''}
      </p>
      <button onClick={() => typed('Maji')}>{`type${at}`}</button>
      <button onClick={() => void editor.save()}>{`save${at}`}</button>
      <button onClick={() => void editor.put('running')}>{`put${at}`}</button>
      <button onClick={() => void editor.keepMine()}>{`mine${at}`}</button>
      <button onClick={() => void editor.takeTheirs()}>{`theirs${at}`}</button>
    </>
  )
}
const is = async (text: string) => {
  await screen.sees(text)
  expect(screen.said()).toContain(text)
}

test('what is typed is kept on the device, and whoever saved meanwhile is not written over unasked', async () => {
  const saves: unknown[] = []
  const server = ({ method, body }: { method: string; body: unknown }) => {
    if (method === 'GET') return { status: 200, body: opened('Soda', 5) }
    saves.push(Reflect.get(Object(body), 'version'))
    return saves.length === 1
      ? { status: 409, body: { error: { code: 'shop.changed_meanwhile', message: 'x', requestId: 'x' } } }
      : { status: 200, body: popup('Maji', 6) }
  }
  await screen.show(<Editing />, server)
  await screen.press('type')
  await is('stands Maji, changed')
  // A dead tab: what was typed is there again.
  await screen.show(<Editing at="2" />, server)
  await is('stands2 Maji, changed')
  await screen.press('save2')
  await is('conflict')
  await screen.press('mine2')
  await is('stands2 Maji, saved')
  expect(saves).toEqual([1, 5])
})

const none = () => ({ status: 200, body: { items: [], nextCursor: null } })

test('what keeps it from the page is told by field, and nothing that was typed is lost', async () => {
  await screen.show(<Editing />, ({ url }) =>
    url.endsWith('/state')
      ? {
          status: 400,
          body: {
            error: {
              code: 'popup.refused',
              message: 'x',
              requestId: 'x',
              fields: [{ path: 'variants.0.title', message: 'title_missing' }],
            },
          },
        }
      : { status: 200, body: popup('Maji', 2) },
  )
  await screen.press('type')
  await screen.press('put')
  await is('problems variants.0.title title_missing')
  await is('stands Maji, saved')
  expect(screen.said()).toContain('Maji')
})

test('the list says when there is nothing, when nothing fits, and when nobody can be reached', async () => {
  await screen.show(<PopupsScreen search={{}} onSearch={() => {}} />, none)
  await is('No popups yet')
  await screen.show(<PopupsScreen search={{ q: 'x' }} onSearch={() => {}} />, none)
  await is('No popup matches')
  await screen.show(<PopupsScreen search={{ state: 'running' }} onSearch={() => {}} />, () => null)
  await is('This page is not on the device yet')
  expect(screen.said()).toContain('not on the device')
})
