import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { ChatNumber } from '../../../shared/contract/chat-numbers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { useOnline } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { CatalogueForm } from './catalogue-form.tsx'
import { connectMutations, connectQueries } from './connect.queries.ts'
import { ConnectSheet } from './connect-sheet.tsx'
import { MediaDays } from './media-days.tsx'
import { MessageCostsCard } from './message-costs-card.tsx'
import { NumberHealth } from './number-health.tsx'
import { RegisterForm } from './register-form.tsx'

const NumberLinkSheet = lazy(async () => ({ default: (await import('./number-link-sheet.tsx')).NumberLinkSheet }))
const ProfileSheet = lazy(async () => ({ default: (await import('./profile-sheet.tsx')).ProfileSheet }))
const OrderNews = lazy(async () => ({ default: (await import('./order-news.tsx')).OrderNews }))

/** The WhatsApp numbers a shop talks by, how each of them is, and the ways to one more (decisions 150). */
export function ConnectScreen() {
  return (
    <Page narrow>
      <PageHeader
        title="WhatsApp"
        sub={<Trans>The numbers your customers write to</Trans>}
        actions={
          <Link to="/dashboard/marketing/whatsapp/campaign/templates" className={buttonClass()}>
            <Icon name="edit" />
            <Trans>Templates</Trans>
          </Link>
        }
      />
      <Numbers />
    </Page>
  )
}

function Numbers() {
  const list = useQuery(connectQueries.list())
  const { isAdmin } = useMay()
  /** Which is connected anew; true: another one. */
  const [connecting, setConnecting] = useState<ChatNumber | boolean>(false)
  if (!list.data)
    return (
      <Card flush>
        <QueryWait query={list} count={3} />
      </Card>
    )
  const { items, isSetUp, webhookUrl, signUp } = list.data
  const shown = items.filter(({ state }) => state !== 'disconnected')
  return (
    <>
      {list.error ? <StaleNote error={list.error} /> : null}
      {shown.map((number) => (
        <NumberCard key={number.id} number={number} isAdmin={isAdmin} onAgain={() => setConnecting(number)} />
      ))}
      {items.length > 0 ? <MessageCostsCard /> : null}
      {isAdmin ? (
        <>
          {shown.length > 0 ? (
            <>
              <Suspense>
                <OrderNews />
              </Suspense>
              <MediaDays />
            </>
          ) : null}
          {signUp === null ? null : <WithFacebook />}
          <Ways isFirst={shown.length === 0} isSetUp={isSetUp} onConnect={() => setConnecting(true)} />
        </>
      ) : shown.length === 0 ? (
        <Note tone="held" icon="info">
          <Trans>No number is connected yet. An owner of the shop connects one.</Trans>
        </Note>
      ) : null}
      {connecting === false ? null : (
        <ConnectSheet
          open
          onOpenChange={() => setConnecting(false)}
          webhookUrl={webhookUrl}
          again={connecting === true ? null : connecting}
        />
      )}
    </>
  )
}

/** WhatsApp's codes for a number that is not registered here, and for another PIN than it has. */
const NEEDS_PIN = new Set<number | null>([133005, 133010])

function NumberCard({ number, isAdmin, onAgain }: { number: ChatNumber; isAdmin: boolean; onAgain: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const [isLeaving, setLeaving] = useState(false)
  const [sheet, setSheet] = useState<'profile' | 'link' | null>(null)
  const isConnected = number.state === 'connected'
  const check = useMutation({
    ...connectMutations.check(),
    onError: (error) => void toast({ title: t`Not checked`, description: errorText(error), type: 'danger' }),
  })
  const disconnect = useMutation(connectMutations.disconnect())
  const leave = async () => {
    try {
      await disconnect.mutateAsync(number.id)
      toast({ title: t`The number is disconnected`, type: 'success' })
    } catch (error) {
      toast({ title: t`The number was not disconnected`, description: errorText(error), type: 'danger' })
      throw error
    }
  }
  return (
    <Card as="article" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="tnum grow wrap-any">
          {number.displayPhone} {number.name}
        </h2>
        {number.isSandbox ? (
          <Badge tone="held" icon="info">
            <Trans>Sandbox</Trans>
          </Badge>
        ) : null}
        {number.isCoexisting ? (
          <Badge icon="phone">
            <Trans>Also on your phone</Trans>
          </Badge>
        ) : null}
        {number.state === 'broken' ? (
          <Badge tone="bad" icon="alert">
            <Trans>Not connected any more</Trans>
          </Badge>
        ) : (
          <Badge tone="ok" icon="check">
            <Trans>Connected</Trans>
          </Badge>
        )}
      </div>
      {number.isSandbox ? (
        <p className="text-ink-2">
          <Trans>
            Nothing leaves this server: the customers are played with the sandbox phone, on the operator’s page.
          </Trans>
        </p>
      ) : null}
      <NumberHealth number={number} />
      {isAdmin && NEEDS_PIN.has(number.troubleCode) ? <RegisterForm numberId={number.id} /> : null}
      {isConnected ? (
        <div className="flex flex-wrap gap-2">
          <Button icon="qr" onClick={() => setSheet('link')}>
            <Trans>Link and QR code</Trans>
          </Button>
          {isAdmin ? (
            <Button icon="store" onClick={() => setSheet('profile')}>
              <Trans>Business profile</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
      <Suspense>
        {sheet === 'profile' ? <ProfileSheet number={number} onClose={() => setSheet(null)} /> : null}
        {sheet === 'link' ? <NumberLinkSheet number={number} onClose={() => setSheet(null)} /> : null}
      </Suspense>
      {isAdmin && number.state !== 'broken' ? <CatalogueForm key={number.catalogId} number={number} /> : null}
      {isAdmin ? (
        <div className="flex flex-wrap gap-2">
          {number.isSandbox ? null : (
            <Button icon="link" onClick={onAgain}>
              <Trans>Connect again</Trans>
            </Button>
          )}
          <Button icon="refresh" busy={check.isPending} disabled={!isOnline} onClick={() => check.mutate(number.id)}>
            <Trans>Check now</Trans>
          </Button>
          <Button tone="text" icon="x" disabled={!isOnline} onClick={() => setLeaving(true)}>
            <Trans>Disconnect</Trans>
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={<Trans>Disconnect {number.displayPhone}?</Trans>}
        body={
          <Trans>
            Nobody who writes to it is answered any more, and messages that wait are not sent. Conversations stay, and
            are found again when you connect it once more.
          </Trans>
        }
        confirmLabel={<Trans>Disconnect</Trans>}
        onConfirm={leave}
      />
    </Card>
  )
}

/** Loaded anew: only there Meta's script may run. */
function WithFacebook() {
  return (
    <Card className="grid gap-3">
      <h2>
        <Trans>With Facebook</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>Meta’s own window does the rest: your business, the number and its permission.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to="/dashboard/connect/whatsapp" reloadDocument className={buttonClass({ tone: 'primary' })}>
          <Icon name="wa" />
          <Trans>Connect with Facebook</Trans>
        </Link>
        <Link to="/dashboard/connect/whatsapp-coexisting" reloadDocument className={buttonClass()}>
          <Icon name="phone" />
          <Trans>Keep the phone app too</Trans>
        </Link>
      </div>
    </Card>
  )
}

function Ways({ isFirst, isSetUp, onConnect }: { isFirst: boolean; isSetUp: boolean; onConnect: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const isOnline = useOnline()
  // One for all tries: a lost answer makes no second number.
  const [id, setId] = useState(uuidv7)
  const sandbox = useMutation({
    ...connectMutations.sandbox(),
    onSuccess: (...done) => {
      setId(uuidv7())
      toast({ title: t`The sandbox phone is connected`, type: 'success' })
      return connectMutations.sandbox().onSuccess?.(...done)
    },
    onError: (error) => void toast({ title: t`Not connected`, description: errorText(error), type: 'danger' }),
  })
  return (
    <>
      <Card className="grid gap-3">
        <h2>{isFirst ? <Trans>Try it without an account</Trans> : <Trans>One more to try things with</Trans>}</h2>
        <p className="text-ink-2">
          <Trans>
            The sandbox phone plays customers who write to your shop. It goes the same way as WhatsApp itself, and no
            message leaves this server.
          </Trans>
        </p>
        <div>
          <Button
            tone={isFirst ? 'primary' : 'secondary'}
            icon="phone"
            busy={sandbox.isPending}
            disabled={!isOnline}
            onClick={() => sandbox.mutate(id)}
          >
            <Trans>Try with the sandbox phone</Trans>
          </Button>
        </div>
      </Card>
      <Card className="grid gap-3">
        <h2>
          <Trans>Connect your WhatsApp number</Trans>
        </h2>
        {isSetUp ? (
          <>
            <p className="text-ink-2">
              <Trans>You need an app at Meta with this number, its two ids and an access token.</Trans>
            </p>
            <div>
              <Button icon="wa" disabled={!isOnline} onClick={onConnect}>
                <Trans>Connect a number</Trans>
              </Button>
            </div>
          </>
        ) : (
          <Note tone="held" icon="info">
            <Trans>
              Whoever runs this server has not set up WhatsApp yet: it needs WHATSAPP_APP_SECRET and
              WHATSAPP_VERIFY_TOKEN.
            </Trans>
          </Note>
        )}
      </Card>
    </>
  )
}
