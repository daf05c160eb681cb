import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCounterHere } from '../../../../tests/support/a-counter-here.tsx'
import { anOrder } from '../../../../tests/support/offline/till.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { saveOrder } from '../../offline/till.ts'
import { saveVoiceSettings } from '../../session/voice-settings.ts'
import { Live } from './live.tsx'
// There before the payment comes.
import '../../hardware/voice/speaker.ts'

const counter = aCounterHere()
let spoken: { text: string; lang: string }[]
let stream: ReadableStreamDefaultController<Uint8Array> | null

beforeEach(() => {
  spoken = []
  stream = null
  // The device's own voices, one of which needs a network.
  class Utterance extends EventTarget {
    text: string
    lang = ''
    voice: unknown = null
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [
      { lang: 'sw-KE', localService: false, name: 'far' },
      { lang: 'sw-TZ', localService: true, name: 'here' },
      { lang: 'en-GB', localService: true, name: 'here' },
    ],
    addEventListener() {},
    speak: (sentence: Utterance) => {
      spoken.push({ text: sentence.text, lang: sentence.lang })
      sentence.dispatchEvent(new Event('end'))
    },
  })
  // The server's stream of events, which stays open.
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const tell = async (event: object) =>
  await act(async () => {
    const message = { id: uuidv7(), at: new Date().toISOString(), event }
    const frame = `event: live\ndata: ${JSON.stringify(message)}\n\n`
    stream?.enqueue(new TextEncoder().encode(frame))
  })
/** A sale that this till made for somebody, whose money comes by the gateway. */
async function waitsForMoney() {
  let id = ''
  let number = ''
  await counter.open({
    instead: async () => {
      const order = await saveOrder(anOrder({ status: 'pending', customerName: 'Mama Asha' }))
      ;({ id, number } = order)
      return null
    },
    beside: <Live />,
  })
  await vi.waitFor(() => expect(stream).not.toBeNull(), { timeout: 8000 })
  return {
    paid: async (given: object = {}) =>
      await tell({
        kind: 'payment.changed',
        orderId: id,
        number,
        paymentId: uuidv7(),
        method: 'mobile_money',
        amountTzs: 10_000,
        via: 'provider',
        byUserId: null,
        ...given,
      }),
  }
}

test('when the money of a customer comes the till says so aloud, how much and from whom, by the device’s own voice', async () => {
  saveVoiceSettings({ received: true, language: 'sw' })
  const { paid } = await waitsForMoney()
  await paid()
  await counter.sees(/Payment received/)
  await vi.waitFor(() =>
    expect(spoken).toEqual([{ text: 'umepokea shilingi elfu kumi, kutoka kwa Mama Asha', lang: 'sw-TZ' }]),
  )
})

test('money taken at the counter, and money that goes back, is told of by nobody’s voice', async () => {
  saveVoiceSettings({ received: true, language: 'sw' })
  const { paid } = await waitsForMoney()
  await paid({ via: 'counter' })
  await paid({ amountTzs: -10_000 })
  await paid({ amountTzs: 2000 })
  await vi.waitFor(() => expect(spoken).toHaveLength(1))
  expect(spoken[0]?.text).toContain('elfu mbili')
})

test('a device that was not told to speak is silent, and shows it all the same', async () => {
  saveVoiceSettings({ received: false, language: 'sw' })
  const { paid } = await waitsForMoney()
  await paid()
  await counter.sees(/Payment received/)
  expect(spoken).toEqual([])
})
