import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SmsAccount } from '../../../shared/contract/sms.ts'
import { formatAmount } from '../../../shared/domain/format.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useCopyLink } from '../../patterns/use-copy-link.ts'
import { useOnline } from '../../session/device.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Fact } from '../../ui/fact.tsx'
import { TextField } from '../../ui/field.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { smsMutations } from './sms.queries.ts'
import { callbackWords, labelOf, troubles } from './sms-words.ts'

/** The shop's own account: how it stands, what is left, and what can be done with it. */
export function OwnAccountCard({
  account,
  testPhone,
  onChange,
}: {
  account: SmsAccount
  testPhone: string | null
  onChange: () => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const [isLeaving, setLeaving] = useState(false)
  const label = labelOf(account.gateway)
  const look = useMutation({
    ...smsMutations.look(),
    onError: (error) => void toast({ title: t`Not asked`, description: errorText(error), type: 'danger' }),
  })
  const test = useMutation({
    ...smsMutations.test(),
    onError: (error) => void toast({ title: t`Not sent`, description: errorText(error), type: 'danger' }),
  })
  const remove = useMutation(smsMutations.remove())
  const tryOut = () =>
    test.mutate(undefined, {
      onSuccess: ({ trouble }) =>
        void toast(
          trouble === null
            ? { title: t`On its way to ${testPhone ?? ''}`, type: 'success' }
            : { title: t(troubles[trouble].title), description: t(troubles[trouble].helps), type: 'danger' },
        ),
    })
  const leave = async () => {
    try {
      await remove.mutateAsync()
      toast({ title: t`The account is removed`, type: 'success' })
    } catch (error) {
      toast({ title: t`Not removed`, description: errorText(error), type: 'danger' })
      throw error
    }
  }
  return (
    <Card as="article" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="grow wrap-any">{label}</h2>
        {account.isTest ? (
          <Badge tone="held" icon="info">
            <Trans>Test account</Trans>
          </Badge>
        ) : null}
        <State state={account.state} />
      </div>
      {account.isTest ? (
        <p className="text-ink-2">
          <Trans>This is the SMS company’s own test account: its messages reach nobody.</Trans>
        </p>
      ) : null}
      {account.trouble ? (
        <Note tone="bad" title={t(troubles[account.trouble.kind].title)}>
          {t(troubles[account.trouble.kind].helps)}
        </Note>
      ) : account.state === 'low' ? (
        <Note tone="held" icon="alert" title={<Trans>Running low</Trans>}>
          <Trans>Top the account up in the SMS company’s portal before it is empty.</Trans>
        </Note>
      ) : null}
      <Facts account={account} />
      <div className="flex flex-wrap gap-2">
        <Button
          icon="send"
          onClick={tryOut}
          busy={test.isPending}
          disabled={!isOnline || testPhone === null}
          {...(testPhone === null ? { disabledReason: t`Confirm your own number first` } : {})}
        >
          <Trans>Send me a test</Trans>
        </Button>
        <Button icon="refresh" onClick={() => look.mutate()} busy={look.isPending} disabled={!isOnline}>
          <Trans>Ask what is left</Trans>
        </Button>
        <Button icon="key" onClick={onChange} disabled={!isOnline}>
          <Trans>Change, or replace the key</Trans>
        </Button>
        <Button tone="text" icon="trash" onClick={() => setLeaving(true)} disabled={!isOnline}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      <p className="text-dense text-ink-2">
        {testPhone === null ? (
          <Trans>
            A test goes to your own number. <Link to="/dashboard/profile">Confirm it in your profile</Link> first.
          </Trans>
        ) : (
          <Trans>A test goes to your own number, {testPhone}, and costs what one message costs.</Trans>
        )}
      </p>
      <Callbacks account={account} label={label} />
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={<Trans>Remove the account at {label}?</Trans>}
        body={
          <Trans>
            Its keys are forgotten here, and SMS go out by Kaunta’s account from now on. At {label} nothing changes:
            what you paid there stays yours.
          </Trans>
        }
        confirmLabel={<Trans>Remove</Trans>}
        onConfirm={leave}
      />
    </Card>
  )
}

function State({ state }: { state: SmsAccount['state'] }) {
  if (state === 'works')
    return (
      <Badge tone="ok" icon="check">
        <Trans>Works</Trans>
      </Badge>
    )
  if (state === 'low')
    return (
      <Badge tone="held" icon="alert">
        <Trans>Running low</Trans>
      </Badge>
    )
  if (state === 'wrong_key')
    return (
      <Badge tone="bad" icon="key">
        <Trans>Wrong key</Trans>
      </Badge>
    )
  if (state === 'unreachable')
    return (
      <Badge tone="bad" icon="cloudoff">
        <Trans>Not reachable</Trans>
      </Badge>
    )
  return (
    <Badge icon="clock">
      <Trans>Not asked yet</Trans>
    </Badge>
  )
}

function Facts({ account }: { account: SmsAccount }) {
  const { t } = useLingui()
  const format = useFormat()
  const { balance, senders, senderId } = account
  const credit = formatAmount(balance?.credit ?? 0)
  const asked = format.date(balance?.at ?? account.setAt)
  return (
    <dl className="grid gap-3">
      <Fact name={<Trans>Sender ID</Trans>}>{senderId ?? t`The SMS company’s own`}</Fact>
      <Fact name={<Trans>Price of one part</Trans>}>
        <span className="tnum">{formatTzs(account.pricePerPartTzs)}</span>
      </Fact>
      <Fact name={<Trans>What is left</Trans>}>
        {balance === null ? (
          <Trans>Not known</Trans>
        ) : (
          <span className="tnum">
            {balance.unit === 'parts' ? (
              <Plural value={balance.credit} one="# part" other="# parts" />
            ) : (
              `${balance.unit} ${credit}`
            )}
            {balance.unit !== 'parts' && balance.parts !== null ? (
              <span className="block text-ink-2">
                <Plural value={balance.parts} one="about # part" other="about # parts" />
              </span>
            ) : null}
          </span>
        )}
      </Fact>
      {balance === null ? null : (
        <Fact name={<Trans>Asked</Trans>}>
          <span className="tnum">{asked}</span>
        </Fact>
      )}
      {senders === null ? null : (
        <Fact name={<Trans>Sender IDs approved there</Trans>}>
          {senders.length === 0 ? <Trans>None yet</Trans> : senders.join(', ')}
        </Fact>
      )}
    </dl>
  )
}

function Callbacks({ account: { callbacks }, label }: { account: SmsAccount; label: string }) {
  const { t } = useLingui()
  const copy = useCopyLink()
  if (callbacks.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3">
      <div>
        <h3 className="text-item">
          <Trans>Addresses for {label}’s portal</Trans>
        </h3>
        <p className="text-dense text-ink-2">
          <Trans>Copy each where the portal asks for a callback URL. Give them to nobody else.</Trans>
        </p>
      </div>
      {callbacks.map(({ what, url }) => (
        <TextField
          key={what}
          label={t(callbackWords[what].label)}
          help={t(callbackWords[what].help)}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          trailing={
            <Button size="sm" tone="text" icon="copy" onClick={() => void copy(url)}>
              <Trans>Copy</Trans>
            </Button>
          }
        />
      ))}
    </section>
  )
}
