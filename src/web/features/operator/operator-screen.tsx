import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { PindoBand } from '../../ui/kanga.tsx'
import { PageSpinner } from '../../ui/loading.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorPanel } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { LimitsTable } from './limits-table.tsx'
import { keepOperatorToken, operatorMutations, readOperatorToken } from './operator.queries.ts'
import { SentMessages } from './sent-messages.tsx'
import { VisitorMessages } from './visitor-messages.tsx'

const CustomerPhone = lazy(async () => ({ default: (await import('./customer-phone.tsx')).CustomerPhone }))
const ChatPhone = lazy(async () => ({ default: (await import('./chat-phone.tsx')).ChatPhone }))
const FeeTable = lazy(async () => ({ default: (await import('./fee-table.tsx')).FeeTable }))

/**
 * The operator's own page: what the sandbox adapters "sent" (decisions 29), the customer's phone of the payment sandbox, what visitors wrote, the fees, and the limits. Opened with the one-time link printed at start; `onOpened` takes the key out of the address.
 */
export function OperatorScreen({
  operatorKey,
  payment,
  onOpened,
}: {
  operatorKey: string | null
  /** A card's page leads here: the payment to answer. */ payment: string | null
  onOpened: () => void
}) {
  const { t } = useLingui()
  usePageTitle(t`Operator`)
  const errorText = useErrorText()
  const [token, setToken] = useState(readOperatorToken)
  const { mutateAsync, error, isPending } = useMutation(operatorMutations.open())
  const tried = useRef<string | null>(null)
  useEffect(() => {
    // A one-time key must be traded once, also where effects run twice.
    if (operatorKey === null || tried.current === operatorKey) return
    tried.current = operatorKey
    mutateAsync(operatorKey).then(
      (opened) => {
        keepOperatorToken(opened.token)
        setToken(opened.token)
        onOpened()
      },
      () => {},
    )
  }, [operatorKey, mutateAsync, onOpened])
  if (operatorKey !== null && isPending)
    return (
      <Frame>
        <PageSpinner />
      </Frame>
    )
  if (operatorKey !== null && error && token === null) {
    return (
      <Frame>
        <ErrorPanel
          icon="lock"
          title={<Trans>This link does not open the page</Trans>}
          message={
            error instanceof ApiError && error.kind === 'answer' ? (
              <Trans>It works once. Start the server again to get a new one.</Trans>
            ) : (
              errorText(error)
            )
          }
        />
      </Frame>
    )
  }
  if (token === null)
    return (
      <Frame>
        <Closed />
      </Frame>
    )
  return (
    <Frame>
      <Rooms
        token={token}
        payment={payment}
        onClosed={() => {
          keepOperatorToken(null)
          setToken(null)
        }}
      />
    </Frame>
  )
}

type Room = 'sent' | 'phone' | 'chats' | 'visitors' | 'fees' | 'limits'
function Rooms({ token, payment, onClosed }: { token: string; payment: string | null; onClosed: () => void }) {
  const { t } = useLingui()
  const [room, setRoom] = useState<Room>(payment === null ? 'sent' : 'phone')
  return (
    <>
      <Tabs
        label={t`Operator`}
        value={room}
        onChange={setRoom}
        tabs={[
          { value: 'sent', label: <Trans>Sent messages</Trans> },
          { value: 'phone', label: <Trans>Customer’s phone</Trans> },
          { value: 'chats', label: <Trans>Customers’ WhatsApp</Trans> },
          { value: 'visitors', label: <Trans>From visitors</Trans> },
          { value: 'fees', label: <Trans>Fees</Trans> },
          { value: 'limits', label: <Trans>Limits</Trans> },
        ]}
      />
      <Suspense fallback={<PageSpinner />}>
        {room === 'sent' ? (
          <SentMessages token={token} onClosed={onClosed} />
        ) : room === 'phone' ? (
          <CustomerPhone token={token} payment={payment} />
        ) : room === 'chats' ? (
          <ChatPhone token={token} />
        ) : room === 'visitors' ? (
          <VisitorMessages token={token} />
        ) : room === 'limits' ? (
          <LimitsTable token={token} />
        ) : (
          <FeeTable token={token} />
        )}
      </Suspense>
    </>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="min-h-dvh flex flex-col">
    <PindoBand />
    <header className="px-4 py-3 md:px-6 flex items-center gap-3">
      <Logo size={34} />
    </header>
    <main>
      <Page narrow>{children}</Page>
    </main>
  </div>
)

const Closed = () => (
  <ErrorPanel
    icon="lock"
    title={<Trans>Only for the operator of this server</Trans>}
    message={<Trans>Open the link that was printed when the server started, in this browser.</Trans>}
  />
)
