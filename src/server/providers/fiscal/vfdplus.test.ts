import { expect, test } from 'vitest'
import { VFDPLUS_SAYS } from '../../../../tests/support/fiscal/fake-partners.ts'
import { createVfdPlus } from './vfdplus.ts'

const clock = { now: () => new Date('2026-11-21T06:00:00Z') }
const answering = (body: object) =>
  createVfdPlus({
    address: 'https://partner.example.com/post',
    apiKey: 'KEY-1',
    serial: 'C1',
    tin: '111222333',
    vrn: '',
    clock,
    send: () => Promise.resolve({ status: 200, text: JSON.stringify(body) }),
  }).sendReceipt('{}')
const posted = (data: object) => answering({ msg_status: 'OK', msg_code: 2000, msg_data: data })

test('a number that is none is no number, whatever the partner says: it is asked again', async () => {
  for (const rctvnum of ['', 'x'.repeat(400), 'A\0B', '../../kitu', 'A"><b>', { a: 1 }])
    expect([rctvnum, (await posted({ rctvnum, itime: '16:14:02' })).kind]).toEqual([rctvnum, 'silent'])
  expect(await posted({ rctvnum: 'VP-1', idate: '2026-11-21', itime: '16:14:02' })).toMatchObject({
    kind: 'accepted',
    code: 'VP-1',
    time: '16:14:02',
    link: 'https://verify.tra.go.tz/VP-1_161402',
  })
  expect(await posted({ rctvnum: 'VP-1', itime: '16:14:02/../x' })).not.toHaveProperty('time', '16:14:02/../x')
})

test('each of their codes is about the receipt or the account, in their words; a number they have is the receipt; what is no word of theirs is silence', async () => {
  const said = await Promise.all(
    Object.entries(VFDPLUS_SAYS).map(async ([code, words]) => {
      // As a number and as text.
      const answers = [
        await answering({ msg_code: Number(code), msg_data: words }),
        await answering({ msg_code: code, msg_data: words }),
      ]
      expect(answers.map((answer) => answer.kind === 'refused' && [answer.code, answer.words])).toEqual([
        [code, words],
        [code, words],
      ])
      return [Number(code), ...answers.map((answer) => answer.kind === 'refused' && answer.about)]
    }),
  )
  expect(said).toEqual([
    ...Array.from({ length: 12 }, (_, index) => [4000 + index, 'device', 'device']),
    [4012, 'receipt', 'receipt'],
    [4013, 'receipt', 'receipt'],
    [4014, 'device', 'device'],
  ])
  expect(
    await answering({ msg_code: 4015, msg_status: 'WARNING', msg_data: { rctvnum: 'VP-1', itime: '16:14:02' } }),
  ).toMatchObject({ kind: 'accepted', code: 'VP-1' })
  for (const body of [{}, { msg_code: 5000 }, { msg_code: { a: 4012 } }, []])
    expect((await answering(body)).kind).toBe('silent')
})
