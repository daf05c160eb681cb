import { expect, test } from 'vitest'
import { OutboundContent } from './conversations.ts'

/** What WhatsApp would refuse is refused here, before it is kept. */
test.each<[string, unknown]>([
  ['four buttons', { kind: 'buttons', text: 'x', buttons: ['a', 'b', 'c', 'd'].map((id) => ({ id, title: id })) }],
  ['two titles alike', { kind: 'buttons', text: 'x', buttons: ['a', 'b'].map((id) => ({ id, title: 'Ndiyo' })) }],
  ['a title of 21 letters', { kind: 'buttons', text: 'x', buttons: [{ id: 'a', title: 'x'.repeat(21) }] }],
  [
    'eleven rows',
    {
      kind: 'list',
      text: 'x',
      button: 'b',
      sections: [1, 2].map((s) => ({
        title: `s${s}`,
        rows: Array.from({ length: s + 4 }, (_, n) => ({ id: `${s}${n}`, title: 'r', description: '' })),
      })),
    },
  ],
  ['an empty section', { kind: 'list', text: 'x', button: 'b', sections: [{ title: 's', rows: [] }] }],
  [
    'a row of 25 letters',
    {
      kind: 'list',
      text: 'x',
      button: 'b',
      sections: [{ title: '', rows: [{ id: '1', title: 'x'.repeat(25), description: '' }] }],
    },
  ],
  ['4,097 letters', { kind: 'text', text: 'x'.repeat(4097), previewUrl: false }],
  ['a link that is none', { kind: 'link', text: 'x', title: 'x', url: 'http://duka.example' }],
])('%s is no message', (name, content) => {
  if (name === 'eleven rows') expect(JSON.stringify(content).match(/"r"/g)).toHaveLength(11)
  expect(OutboundContent.safeParse(content).success).toBe(false)
})
