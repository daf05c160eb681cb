import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { useOnline } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonRows } from '../../ui/loading.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { connectQueries } from './connect.queries.ts'
import type { SignUpSettings } from './sign-up-settings.ts'
import { type SignUpStep, useOwnPage, useSignUp } from './use-sign-up.ts'

/** A number signed up in Meta's own window: one that moves here whole, or one whose phone app goes on beside us (specification: connect/whatsapp-coexisting). */
export function SignUpScreen({ isCoexisting }: { isCoexisting: boolean }) {
  const { t } = useLingui()
  const isOwn = useOwnPage()
  const { isAdmin } = useMay()
  const list = useQuery(connectQueries.list())
  const settings = list.data?.signUp
  return (
    <Page narrow>
      <PageHeader
        back={<BackLink to="/dashboard/connect" label={t`Back to WhatsApp`} />}
        title={
          isCoexisting ? <Trans>Keep WhatsApp Business on your phone</Trans> : <Trans>Connect with Facebook</Trans>
        }
      />
      {isCoexisting ? <Beside /> : <Moved />}
      {!isOwn ? (
        <SkeletonRows count={1} />
      ) : list.data === undefined ? (
        <Card flush>
          <QueryWait query={list} count={2} />
        </Card>
      ) : settings === null || settings === undefined ? (
        <Note tone="held" icon="info">
          <Trans>
            Whoever runs this server has no app at Meta for this: it needs WHATSAPP_APP_ID and WHATSAPP_CONFIG_ID. A
            number can be connected by hand.
          </Trans>
        </Note>
      ) : isAdmin ? (
        <SignUp settings={settings} isCoexisting={isCoexisting} />
      ) : (
        <Note tone="held" icon="info">
          <Trans>An owner of the shop connects a number.</Trans>
        </Note>
      )}
    </Page>
  )
}

const Points = ({ children }: { children: ReactNode }) => (
  <Card>
    <ul className="grid list-disc gap-2 pl-5 text-ink-2">{children}</ul>
  </Card>
)
const Moved = () => (
  <Points>
    <li>
      <Trans>For a number that is on no phone’s WhatsApp, or that leaves it: it lives here alone from then on.</Trans>
    </li>
    <li>
      <Trans>Meta opens a window of its own: log in with Facebook, choose your business and the number.</Trans>
    </li>
    <li>
      <Trans>You write as many as 80 messages a second, by people and by the chatflow.</Trans>
    </li>
  </Points>
)
/** What it means is said before, since some of it cannot be undone. */
const Beside = () => (
  <Points>
    <li>
      <Trans>Your phone goes on: what you answer there is seen here, and the chatflow is silent in that chat.</Trans>
    </li>
    <li>
      <Trans>You need WhatsApp Business 2.24.17 or newer, with this number in it for a week or longer.</Trans>
    </li>
    <li>
      <Trans>
        WhatsApp Web and other devices that use the phone’s WhatsApp are cut off; you add them again afterwards.
      </Trans>
    </li>
    <li>
      <Trans>
        20 messages a second go out at most. After a day without a message from the customer only templates go.
      </Trans>
    </li>
    <li>
      <Trans>
        Meta’s window asks whether your chats of the last half year come along. They are shown here, and nobody is
        written to because of them.
      </Trans>
    </li>
    <li>
      <Trans>Switch off greetings and away messages in the phone app, or customers are greeted twice.</Trans>
    </li>
  </Points>
)

function SignUp({ settings, isCoexisting }: { settings: SignUpSettings; isCoexisting: boolean }) {
  const isOnline = useOnline()
  const errorText = useErrorText()
  const { sdk, step, join, loadAgain, open } = useSignUp(settings, isCoexisting)
  if (join.data)
    return (
      <Card className="grid gap-3" role="status">
        <h2 className="flex items-center gap-2">
          <Icon name="check" className="text-ok" />
          <Trans>WhatsApp is connected</Trans>
        </h2>
        <p className="tnum text-ink-2 wrap-any">
          {join.data.displayPhone} {join.data.name}
        </p>
        <div>
          {/* A page of its own, so that Meta's script stays behind. */}
          <a href="/dashboard/connect" className={buttonClass({ tone: 'primary' })}>
            <Trans>See how it is</Trans>
          </a>
        </div>
      </Card>
    )
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          tone="primary"
          icon="link"
          busy={sdk === 'loading' || step.at === 'joining' || join.isPending}
          disabled={!isOnline || sdk !== 'ready'}
          onClick={open}
        >
          <Trans>Connect with Facebook</Trans>
        </Button>
      </div>
      {/* What comes by itself stands below: nothing moves under the finger. */}
      {sdk === 'not_loaded' || sdk === 'not_begun' ? (
        <Note
          tone="bad"
          title={sdk === 'not_loaded' ? 'Failed to load Facebook SDK' : 'Failed to initialize Facebook SDK'}
          action={
            <Button size="sm" icon="refresh" disabled={!isOnline} onClick={loadAgain}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {sdk === 'not_loaded' ? (
            <Trans>
              Meta’s script did not come. Switch off what blocks advertisements for this page, or try another browser.
            </Trans>
          ) : (
            <Trans>
              Meta’s script did not begin. Whoever runs this server checks WHATSAPP_APP_ID and that this address is
              among the app’s domains.
            </Trans>
          )}
        </Note>
      ) : null}
      {join.error ? <Note tone="bad">{errorText(join.error)}</Note> : <StepNote step={step} />}
    </Card>
  )
}

function StepNote({ step }: { step: SignUpStep }) {
  if (step.at === 'open')
    return (
      <Note tone="info">
        <Trans>Meta’s window is open. Go through it to its end; this page goes on by itself.</Trans>
      </Note>
    )
  if (step.at === 'joining')
    return (
      <Note tone="info">
        <Trans>Meta said yes. The number is being connected.</Trans>
      </Note>
    )
  if (step.at === 'left')
    return (
      <Note tone="held" icon="info">
        {wordsOfStep(step.step)}
      </Note>
    )
  if (step.at === 'failed')
    return (
      <Note tone="bad">
        {step.code === '' ? (
          <Trans>Meta could not go on. Nothing was connected; try again.</Trans>
        ) : (
          <Trans>Meta could not go on and gave the code {step.code}. Nothing was connected; try again.</Trans>
        )}
      </Note>
    )
  return null
}

function wordsOfStep(step: string): ReactNode {
  switch (step) {
    case 'BUSINESS_ACCOUNT_SELECTION':
      return <Trans>The window was closed before a business was chosen. Nothing was connected.</Trans>
    case 'WABA_PHONE_PROFILE_PICKER':
      return <Trans>The window was closed before an account and a number were chosen. Nothing was connected.</Trans>
    case 'WHATSAPP_BUSINESS_PROFILE_SETUP':
      return <Trans>The window was closed at the business profile. Nothing was connected.</Trans>
    case 'PHONE_NUMBER_SETUP':
      return <Trans>The window was closed before a number was entered. Nothing was connected.</Trans>
    case 'PHONE_NUMBER_VERIFICATION':
      return <Trans>The window was closed before the number was confirmed by its code. Nothing was connected.</Trans>
    default:
      return <Trans>The window was closed before its end. Nothing was connected.</Trans>
  }
}
