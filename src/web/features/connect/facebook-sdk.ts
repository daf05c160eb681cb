import { SDK_URL, type SignUpSettings } from './sign-up-settings.ts'

/** Held as states (specification §8): a script that did not come, often an ad blocker, is another trouble than one that did not begin. */
export type SdkState = 'loading' | 'ready' | 'not_loaded' | 'not_begun'

interface FacebookSdk {
  init: (settings: { appId: string; version: string; cookie: boolean; xfbml: boolean }) => void
  login: (
    done: (response: { authResponse?: { code?: string } | null }) => void,
    options: {
      config_id: string
      response_type: 'code'
      override_default_response_type: true
      extras: Readonly<Record<string, unknown>>
    },
  ) => void
}
declare global {
  interface Window {
    FB?: FacebookSdk
    fbAsyncInit?: () => void
  }
}

let loading: Promise<SdkState> | null = null

/** Once a page; again only where it did not come. */
export const loadSdk = (settings: SignUpSettings): Promise<SdkState> =>
  (loading ??= load(settings).then((state) => {
    if (state !== 'ready') loading = null
    return state
  }))

function load({ appId, version }: SignUpSettings): Promise<SdkState> {
  return new Promise((resolve) => {
    window.fbAsyncInit = () => {
      try {
        if (!window.FB) throw new Error('there is no FB')
        window.FB.init({ appId, version, cookie: false, xfbml: false })
        resolve('ready')
      } catch {
        resolve('not_begun')
      }
    }
    const script = document.createElement('script')
    script.src = SDK_URL
    script.async = true
    script.crossOrigin = 'anonymous'
    script.addEventListener('error', () => {
      script.remove()
      resolve('not_loaded')
    })
    // It calls `fbAsyncInit` while it runs; a script of somebody else's would not.
    script.addEventListener('load', () => setTimeout(() => resolve('not_begun'), 5000))
    document.head.append(script)
  })
}

/** Opens Meta's window: straight from a tap, or the browser keeps it shut. `done`: the code, or null when it was closed. */
export function openSignUp(
  { configId, extras }: SignUpSettings,
  isCoexisting: boolean,
  done: (code: string | null) => void,
): void {
  window.FB?.login((response) => done(response.authResponse?.code ?? null), {
    config_id: configId,
    response_type: 'code',
    override_default_response_type: true,
    extras: { ...extras, ...(isCoexisting ? { featureType: 'whatsapp_business_app_onboarding' } : {}) },
  })
}
