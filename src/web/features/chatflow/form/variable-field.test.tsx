import { act, useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { aScreen } from '../../../../../tests/support/a-screen.tsx'
import { VariableField } from './variable-field.tsx'

const screen = aScreen()
let said = ''
function Harness() {
  const [value, setValue] = useState('')
  useEffect(() => {
    said = value
  })
  return (
    <VariableField
      label="Kiswahili"
      lang="sw"
      value={value}
      error={undefined}
      isShort={false}
      variables={['shop', 'name', 'day']}
      onWrite={setValue}
    />
  )
}
const box = () => document.querySelector('textarea') ?? expect.fail('no field')
const options = () => [...document.querySelectorAll('[role=option]')].map((each) => each.textContent)
const key = async (name: string) =>
  await act(async () =>
    box().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
  )

test('after two braces the known values are offered, and the caret stands where the other words go', async () => {
  await screen.show(<Harness />)
  await screen.type('Kiswahili', 'Habari {{')
  expect(options()).toEqual(['{{shop}}', '{{name}}', '{{day}}'])
  await screen.type('Kiswahili', 'Habari {{n')
  expect(options()).toEqual(['{{name}}'])
  await key('Enter')
  expect(said).toBe('Habari {{name|}}')
  expect(box().selectionStart).toBe('Habari {{name|'.length)
  expect(options()).toEqual([])
})

test('arrows choose, what is always known wants no other words, and Escape leaves it as it is typed', async () => {
  await screen.show(<Harness />)
  await screen.type('Kiswahili', '{{')
  await key('ArrowDown')
  expect(document.querySelector('[aria-selected=true]')?.textContent).toBe('{{name}}')
  await key('ArrowUp')
  await key('Tab')
  expect(said).toBe('{{shop}}')
  await screen.type('Kiswahili', '{{')
  await key('Escape')
  expect(options()).toEqual([])
  expect(said).toBe('{{')
  await screen.type('Kiswahili', '{{zz')
  expect(screen.said()).toContain('No step asks for this value.')
})
