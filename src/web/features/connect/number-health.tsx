import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ChatNumber } from '../../../shared/contract/chat-numbers.ts'
import { judgeGraphError } from '../../../shared/domain/chat/graph-errors.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { StateText } from '../../ui/badge.tsx'
import { Fact } from '../../ui/fact.tsx'

type Measure = 'ok' | 'held' | 'bad' | 'none'
const ICONS = { ok: 'check', held: 'clock', bad: 'alert' } as const

/** What was measured of a number, and what helps where it is not well. */
export function NumberHealth({ number }: { number: ChatNumber }) {
  const format = useFormat()
  const { hears, quality, messagingLimit, nameStatus, lastInboundAt, lastSentAt, checkedAt, troubleCode } = number
  return (
    <>
      <dl className="grid gap-3">
        <Fact name={<Trans>Last message in</Trans>}>
          {lastInboundAt === null ? (
            <Word is="held">
              <Trans>Nothing came yet</Trans>
            </Word>
          ) : (
            <Word is="ok">{format.date(lastInboundAt)}</Word>
          )}
        </Fact>
        <Fact name={<Trans>Last message sent</Trans>}>
          {lastSentAt === null ? <Trans>None yet</Trans> : <Word is="ok">{format.date(lastSentAt)}</Word>}
        </Fact>
        <Fact name={<Trans>Access token</Trans>}>
          {number.state === 'broken' ? (
            <Word is="bad">
              <Trans>Not accepted any more</Trans>
            </Word>
          ) : (
            <Word is="ok">
              <Trans>Accepted</Trans>
            </Word>
          )}
        </Fact>
        {hears == null ? null : (
          <Fact name={<Trans>WhatsApp tells us what comes in</Trans>}>
            <Word is={hears ? 'ok' : 'bad'}>{hears ? <Trans>Yes</Trans> : <Trans>No</Trans>}</Word>
          </Fact>
        )}
        {quality === '' ? null : (
          <Fact name={<Trans>Quality</Trans>}>
            <Word is={quality === 'RED' ? 'bad' : quality === 'YELLOW' ? 'held' : quality === 'GREEN' ? 'ok' : 'none'}>
              {quality === 'GREEN' ? (
                <Trans>High</Trans>
              ) : quality === 'YELLOW' ? (
                <Trans>Medium</Trans>
              ) : quality === 'RED' ? (
                <Trans>Low</Trans>
              ) : (
                <Trans>Not rated yet</Trans>
              )}
            </Word>
          </Fact>
        )}
        {messagingLimit === '' ? null : (
          <Fact name={<Trans>Customers you may write to first, in a day</Trans>}>
            {limitOf(messagingLimit, format.amount)}
          </Fact>
        )}
        {nameStatus === '' || nameStatus === 'APPROVED' ? null : (
          <Fact name={<Trans>Name customers see</Trans>}>
            <Word is="held">
              <Trans>Not approved by WhatsApp yet</Trans>
            </Word>
          </Fact>
        )}
        {checkedAt === null ? null : <Fact name={<Trans>Checked</Trans>}>{format.date(checkedAt)}</Fact>}
      </dl>
      <ul className="grid gap-2 text-ink-2">
        {helpFor(number).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
        {troubleCode === null ? null : (
          <li className="text-small">
            <Trans>WhatsApp’s own code: {String(troubleCode)}</Trans>
          </li>
        )}
      </ul>
    </>
  )
}

const Word = ({ is, children }: { is: Measure; children: ReactNode }) =>
  is === 'none' ? (
    children
  ) : (
    <StateText tone={is} icon={ICONS[is]}>
      {children}
    </StateText>
  )

/** "TIER_1K" → 1,000. What is not known is shown as WhatsApp writes it. */
function limitOf(tier: string, write: (amount: number) => string): ReactNode {
  if (tier === 'TIER_UNLIMITED') return <Trans>As many as you like</Trans>
  const match = /^TIER_(\d+)(K?)$/.exec(tier)
  return match ? write(Number(match[1]) * (match[2] === 'K' ? 1000 : 1)) : tier
}

function helpFor({
  state,
  troubleCode,
  lastInboundAt,
  hears,
  quality,
  nameStatus,
  isSandbox,
}: ChatNumber): { key: string; text: ReactNode }[] {
  const help: { key: string; text: ReactNode }[] = []
  if (state === 'broken')
    help.push({
      key: 'token',
      text: (
        <Trans>
          Make a new token at Meta and choose “Connect again”. What waits is sent then, if its window is open.
        </Trans>
      ),
    })
  else if (troubleCode !== null && judgeGraphError(troubleCode).action === 'account')
    help.push({
      key: 'account',
      text: (
        <Trans>
          WhatsApp wants something of you before it sends on: open WhatsApp Manager and look at the account, its
          payments and its name.
        </Trans>
      ),
    })
  if (hears === false)
    help.push({
      key: 'hears',
      text: (
        <Trans>
          Your app at Meta is not told what customers write. Look there whether it may read this account, then choose
          “Check now”.
        </Trans>
      ),
    })
  else if (lastInboundAt === null && state === 'connected')
    help.push({
      key: 'in',
      text: isSandbox ? (
        <Trans>Write to the shop from the sandbox phone, on the operator’s page.</Trans>
      ) : (
        <Trans>
          Write to this number from another phone. If nothing comes, look whether your app at Meta calls the address for
          webhooks for the field “messages”.
        </Trans>
      ),
    })
  if (quality === 'RED' || quality === 'YELLOW')
    help.push({
      key: 'quality',
      text: (
        <Trans>Customers blocked or reported messages. Write only to those who asked for it, and less often.</Trans>
      ),
    })
  if (nameStatus !== '' && nameStatus !== 'APPROVED')
    help.push({
      key: 'name',
      text: (
        <Trans>
          WhatsApp looks at the name for some days, and until then customers see the number. If it says no, choose a
          name like the one on your signboard in WhatsApp Manager.
        </Trans>
      ),
    })
  return help
}
