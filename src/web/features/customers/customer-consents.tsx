import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  CONSENT_PURPOSES,
  CONSENT_WAYS,
  type ConsentPurpose,
  type ConsentWay,
  isLaterWord,
} from '../../../shared/domain/customers.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { saveCustomer } from '../../offline/till.ts'
import { useMay } from '../../session/rights.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { RadioList, Switch } from '../../ui/choice.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Note } from '../../ui/states.tsx'
import { purposeTexts } from '../../i18n/customer-words.ts'
import { wayTexts } from './customer-words.ts'
import { type ShownCustomer, startOf } from './use-customer.ts'

/** What they agreed to, each with when and how; nothing is sent on anybody's guess. */
export function CustomerConsents({ shown }: { shown: ShownCustomer }) {
  const { t } = useLingui()
  const format = useFormat()
  const { may } = useMay()
  const [asked, setAsked] = useState<{ purpose: ConsentPurpose; isGiven: boolean } | null>(null)
  const [how, setHow] = useState<ConsentWay>('said')
  const [problem, setProblem] = useState<unknown>(null)
  /** What was said here and is on its way. */
  const [said, setSaid] = useState<Partial<Record<ConsentPurpose, { isGiven: boolean; how: ConsentWay; at: string }>>>(
    {},
  )
  const known = shown.server?.consents ?? {}
  const save = async () => {
    if (!asked) return
    const at = new Date().toISOString()
    setProblem(null)
    try {
      await saveCustomer({ id: shown.id, was: {}, to: {}, consents: [{ ...asked, how }], at }, startOf(shown))
      setSaid({ ...said, [asked.purpose]: { isGiven: asked.isGiven, how, at } })
      setAsked(null)
    } catch (error) {
      setProblem(error)
    }
  }
  return (
    <Card flush>
      <CardHeader title={<Trans>Agreed to</Trans>} />
      <div className="px-4 pb-2">
        {CONSENT_PURPOSES.map((purpose) => {
          const [own, theirs] = [said[purpose], known[purpose]]
          const now = own && theirs && isLaterWord(theirs, own.at) ? theirs : (own ?? theirs)
          const day = now ? format.date(now.at, 'short') : ''
          const isOnWebsite = now !== undefined && 'via' in now && now.via === 'website_popup'
          const way = now ? (isOnWebsite ? t`on your website` : t(wayTexts[now.how])) : ''
          return (
            <Switch
              key={purpose}
              label={t(purposeTexts[purpose])}
              help={
                now === undefined ? (
                  <Trans>Not asked</Trans>
                ) : now.isGiven ? (
                  <Trans>
                    Said yes: {way}, {day}
                  </Trans>
                ) : (
                  <Trans>
                    Said no: {way}, {day}
                  </Trans>
                )
              }
              checked={now?.isGiven === true}
              disabled={!may('customers', 'update')}
              onCheckedChange={(isGiven) => {
                setHow('said')
                setAsked({ purpose, isGiven })
              }}
            />
          )
        })}
      </div>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(null))}
        tone="primary"
        title={asked ? t(purposeTexts[asked.purpose]) : ''}
        body={
          asked?.isGiven ? (
            <Trans>Write down how the customer said yes.</Trans>
          ) : (
            <Trans>Write down how the customer said no. Nothing of the kind is sent any more.</Trans>
          )
        }
        extra={
          <>
            <RadioList
              legend={<Trans>How</Trans>}
              name="how"
              value={how}
              onChange={setHow}
              options={CONSENT_WAYS.map((value) => ({ value, label: t(wayTexts[value]) }))}
            />
            {problem === null ? null : <Note tone="bad">{t(refusalText(problem))}</Note>}
          </>
        }
        confirmLabel={<Trans>Save</Trans>}
        onConfirm={save}
      />
    </Card>
  )
}
