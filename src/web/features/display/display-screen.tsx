import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { DisplayNews } from '../../../shared/contract/displays.ts'
import { type Language, languageNames } from '../../../shared/domain/languages.ts'
import { ApiError } from '../../api/api-error.ts'
import { readEvents } from '../../api/event-stream.ts'
import { keepAwake } from '../../hardware/wake-lock.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useLanguageBeside } from '../../i18n/language-beside.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { HERE, openDisplayChannel } from '../../session/customer-display.ts'
import { Button } from '../../ui/button.tsx'
import { FullScreenSpinner } from '../../ui/loading.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { createDisplayClock, type Shown } from './display-clock.ts'
import { lookAtServer, lookInBrowser } from './display-link.ts'
import { DisplayView } from './display-view.tsx'
import { codeIn, forgetDisplayToken, pairWith, readDisplayToken } from './pairing.ts'

const later = (run: () => void, ms: number) => {
  const id = setTimeout(run, ms)
  return () => clearTimeout(id)
}

/** What customers look at: a second window of a till (`#here`), a device that is being paired (`#pair=…`), or one that was. Public: whoever has no code sees what to do. */
export function DisplayScreen() {
  const navigate = useNavigate()
  const [hash, setHash] = useState(() => location.hash)
  const [token, setToken] = useState(readDisplayToken)
  const [isGone, setGone] = useState(false)
  useEffect(() => keepAwake(), [])
  useEffect(() => {
    const look = () => setHash(location.hash)
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  const code = codeIn(hash)
  if (code !== null)
    return (
      <Pairing
        key={code}
        code={code}
        onPaired={(made) => {
          setGone(false)
          setToken(made)
          setHash('')
          // The code is used up; a reload must not ask with it.
          void navigate({ to: '/display', hash: '', replace: true })
        }}
      />
    )
  if (hash === HERE) return <Looking key="here" token={null} onGone={() => undefined} />
  if (token === null || isGone) return <NotPaired isGone={isGone} />
  return (
    <Looking
      key={token}
      token={token}
      onGone={() => {
        forgetDisplayToken()
        setToken(null)
        setGone(true)
      }}
    />
  )
}

function Pairing({ code, onPaired }: { code: string; onPaired: (token: string) => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isOver = false
    pairWith(code, nameOfDevice()).then(
      (token) => (isOver ? undefined : onPaired(token)),
      (reason: unknown) => (isOver ? undefined : setError(reason)),
    )
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a code and a try
  }, [code, tries])
  if (error === null) return <FullScreenSpinner label={t`Pairing with the counter…`} />
  return (
    <main className="min-h-dvh grid place-items-center px-4">
      <EmptyState
        title={<Trans>Not paired with the counter</Trans>}
        action={
          <Button
            tone="primary"
            icon="refresh"
            onClick={() => {
              setError(null)
              setTries(tries + 1)
            }}
          >
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {errorText(error)}
      </EmptyState>
    </main>
  )
}

const NotPaired = ({ isGone }: { isGone: boolean }) => (
  <main className="min-h-dvh grid place-items-center px-4">
    <EmptyState
      title={
        isGone ? <Trans>This screen was removed at the counter</Trans> : <Trans>This screen is not paired yet</Trans>
      }
    >
      <Trans>At the counter open Customer display, then scan its code with this device’s camera.</Trans>
    </EmptyState>
  </main>
)

/** As its owner recognises it in the list. */
function nameOfDevice(): string {
  const { userAgent } = navigator
  const known = [/iPad/, /iPhone/, /Android/, /Windows/, /Mac OS/, /Linux/].find((one) => one.test(userAgent))
  return (
    (/Android/.test(userAgent) && /;\s*([^;)]+?)(?: Build\/[^;)]*)?\)/.exec(userAgent)?.[1]?.slice(0, 40))
    || (known?.exec(userAgent)?.[0] ?? '')
  )
}

function Looking({ token, onGone }: { token: string | null; onGone: () => void }) {
  const shown = useShown(token, onGone)
  const { language: screen } = useLanguage()
  const [chosen, setChosen] = useState<{ over: Language; language: Language } | null>(null)
  const shops = shown.state?.language ?? screen
  // A customer's choice holds for this customer: the next one is greeted in the shop's language.
  const kind = shown.state?.kind ?? 'idle'
  const [before, setBefore] = useState(kind)
  if (before !== kind) {
    setBefore(kind)
    if (kind === 'idle') setChosen(null)
  }
  const language = chosen?.over === shops ? chosen.language : shops
  const other: Language = language === 'en' ? 'sw' : 'en'
  const i18n = useLanguageBeside(language)
  if (!i18n) return <FullScreenSpinner />
  return (
    <I18nProvider i18n={i18n}>
      <div lang={language}>
        <DisplayView
          shown={shown}
          other={languageNames[other]}
          onLanguage={() => setChosen({ over: shops, language: other })}
        />
      </div>
    </I18nProvider>
  )
}

const LOOK_EVERY_MS = 2000

/** What is heard, and what time makes of it. */
function useShown(token: string | null, onGone: () => void): Shown {
  const clock = useMemo(() => createDisplayClock(() => Date.now()), [])
  const [shown, setShown] = useState<Shown>(() => clock.look())
  useEffect(() => {
    const look = () =>
      setShown((was) => {
        const now = clock.look()
        return was.state === now.state && was.trust === now.trust ? was : now
      })
    const every = setInterval(look, LOOK_EVERY_MS)
    const parts = {
      onHeard: (heard: Parameters<typeof clock.hear>[0]) => {
        clock.hear(heard)
        look()
      },
      onSign: () => clock.sign(),
      timer: later,
    }
    const stop = token === null ? besideTill(parts) : fromServer(token, { ...parts, onGone })
    return () => {
      clearInterval(every)
      stop()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one line as long as it is shown
  }, [clock, token])
  return shown
}

type LinkParts = Parameters<typeof lookInBrowser>[1]

function besideTill(parts: LinkParts): () => void {
  const channel = openDisplayChannel()
  if (!channel) return () => undefined
  const stop = lookInBrowser(channel, parts, () => Date.now())
  return () => {
    stop()
    channel.close()
  }
}

function fromServer(token: string, parts: LinkParts & { onGone: () => void }): () => void {
  const line = lookAtServer({
    ...parts,
    read: (request) => readEvents({ ...request, of: { path: '/api/display/events', token } }),
    parse(text) {
      const news = DisplayNews.safeParse(jsonOf(text))
      return news.success ? news.data : null
    },
    isGone: (error) => error instanceof ApiError && error.status === 404 && error.code === 'display.not_found',
  })
  // The network is back, or somebody looks again.
  const retry = () => line.retry()
  addEventListener('online', retry)
  document.addEventListener('visibilitychange', retry)
  return () => {
    removeEventListener('online', retry)
    document.removeEventListener('visibilitychange', retry)
    line.stop()
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
