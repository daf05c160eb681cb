import { uuidv7 } from '../../../shared/domain/ids.ts'

/** The browser's side of Web Push, and why it may not work: shops use every kind of phone, and a switch that does nothing explains nothing. */

export type PushTrouble = 'insecure' | 'unsupported' | 'needs_install' | 'denied' | 'no_worker' | 'service'
export class PushFailed extends Error {
  readonly trouble: PushTrouble
  constructor(trouble: PushTrouble, options?: ErrorOptions) {
    super(trouble, options)
    this.name = 'PushFailed'
    this.trouble = trouble
  }
}

interface BrowserPush {
  trouble: PushTrouble | null
  /** Null while there is none. */
  endpoint: string | null
}
interface BrowserSubscription {
  id: string
  endpoint: string
  p256dh: string
  auth: string
  expiresAt: string | null
}

/** iPhones and iPads push to apps on the home screen only. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent)
  || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

function supportTrouble(): PushTrouble | null {
  if (!isSecureContext) return 'insecure'
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)
    return Notification.permission === 'denied' ? 'denied' : null
  return isApple() ? 'needs_install' : 'unsupported'
}

const WORKER_WITHIN_MS = 10_000
async function registration(): Promise<ServiceWorkerRegistration> {
  const found = await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<null>((done) => {
      setTimeout(() => done(null), WORKER_WITHIN_MS)
    }),
  ])
  if (found === null) throw new PushFailed('no_worker')
  return found
}

export async function readSubscription(): Promise<BrowserPush> {
  const trouble = supportTrouble()
  if (trouble !== null) return { trouble, endpoint: null }
  const worker = await navigator.serviceWorker.getRegistration()
  return { trouble: null, endpoint: (await worker?.pushManager.getSubscription())?.endpoint ?? null }
}

/** Asks the person, then the browser. Must follow a tap. @throws PushFailed */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription> {
  const trouble = supportTrouble()
  if (trouble !== null) throw new PushFailed(trouble)
  if ((await Notification.requestPermission()) !== 'granted') throw new PushFailed('denied')
  const { pushManager } = await registration()
  const key = Uint8Array.from(
    atob(publicKey.replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.codePointAt(0) ?? 0,
  )
  let subscription = await pushManager.getSubscription()
  // Made for another server (a restored one, an earlier address): it would refuse our messages.
  if (subscription && !sameBytes(subscription.options.applicationServerKey, key)) {
    await subscription.unsubscribe()
    subscription = null
  }
  try {
    subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch (error) {
    throw new PushFailed(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'service', {
      cause: error,
    })
  }
  const keyText = (name: PushEncryptionKeyName) => {
    const bytes = subscription?.getKey(name)
    if (!bytes) throw new PushFailed('service')
    return btoa(String.fromCodePoint(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '')
  }
  const ends = subscription.expirationTime
  return {
    id: uuidv7(),
    endpoint: subscription.endpoint,
    p256dh: keyText('p256dh'),
    auth: keyText('auth'),
    expiresAt: ends === null ? null : new Date(ends).toISOString(),
  }
}

export async function unsubscribeBrowser(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration()
  await (await worker?.pushManager?.getSubscription())?.unsubscribe()
}

function sameBytes(one: ArrayBuffer | null, other: Uint8Array): boolean {
  if (one === null) return true
  const bytes = new Uint8Array(one)
  return bytes.length === other.length && bytes.every((byte, index) => byte === other[index])
}
