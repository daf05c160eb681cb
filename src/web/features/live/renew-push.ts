import { isOnline, suggestDeviceName } from '../../session/device.ts'
import { call } from '../../api/call.ts'
import { readChoices } from './live-choices.ts'
import { readSubscription, subscribeBrowser } from './push-browser.ts'

let renewedFor: string | null = null

/**
 * A subscription ends with the session that made it, and push services change addresses. Whoever switched notifications on here is signed in again by now: the
 * server is told once a start, without a question. Anybody else on this device is not subscribed by it.
 */
export async function renewPush(userId: string, language: 'en' | 'sw'): Promise<void> {
  const { push } = readChoices()
  const mark = `${userId} ${language}`
  if (
    push?.userId !== userId
    || renewedFor === mark
    || !isOnline()
    || typeof Notification === 'undefined'
    || Notification.permission !== 'granted'
  )
    return
  renewedFor = mark
  try {
    if ((await readSubscription()).trouble !== null) return
    const { getPush, savePush } = await import('../../../shared/contract/live.ts')
    const { publicKey } = await call(getPush)
    const subscription = await subscribeBrowser(publicKey)
    const { events, topics } = push
    const what = events ? { events } : { topics }
    await call(savePush, { body: { ...subscription, deviceName: suggestDeviceName(), language, ...what } })
  } catch {
    renewedFor = null // the next start tries again; the settings page tells what is wrong
  }
}
