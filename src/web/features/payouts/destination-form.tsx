import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type PayoutDestination, type PayoutHome } from '../../../shared/contract/payouts.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { BANKS, normaliseAccount } from '../../../shared/domain/payouts.ts'
import { isTanzanianMobile, normalisePhone } from '../../../shared/domain/phone.ts'
import { useFullOptionText } from '../../i18n/option-text.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/chip.tsx'
import { PasswordField, SelectField, TextField } from '../../ui/field.tsx'
import { isOwnPassword, useOwnPasswordText } from '../../i18n/use-own-password-text.ts'
import { Note } from '../../ui/states.tsx'
import { payoutsMutations } from './payouts.queries.ts'
import { PUSH_OPERATORS, type PushOperator } from '../../../shared/domain/options.ts'

const OTHER = 'other'

/** A wallet or bank account; the provider is asked for the name before it is saved. */
export function DestinationForm({
  home,
  onCancel,
  onDone,
}: {
  home: PayoutHome
  onCancel: () => void
  onDone: (place: PayoutDestination) => void
}) {
  const { t } = useLingui()
  const text = useFullOptionText()
  const errorText = useErrorText()
  const ownPasswordText = useOwnPasswordText()
  const [id] = useState(() => uuidv7())
  const [kind, setKind] = useState<'wallet' | 'bank'>(home.canKinds[0] ?? 'wallet')
  const [operator, setOperator] = useState<PushOperator>('mpesa')
  const [phone, setPhone] = useState('')
  const [bank, setBank] = useState('')
  const [bic, setBic] = useState('')
  const [account, setAccount] = useState('')
  const [holder, setHolder] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const check = useMutation(payoutsMutations.check())
  const add = useMutation(payoutsMutations.add())
  const e164 = normalisePhone(phone)
  const isPhone = e164 !== null && isTanzanianMobile(e164)
  const bankCode = bank === OTHER ? bic : bank
  const isTarget = kind === 'wallet' ? isPhone : normaliseAccount(bankCode, account) !== null
  const target = kind === 'wallet' ? { kind, operator, phone } : { kind, bank: bankCode, account }
  const name = check.data?.name ?? null
  const lookUp = () => {
    setTried(true)
    if (isTarget)
      check.mutate(target, { onSuccess: ({ name: found }) => (found === null ? undefined : setHolder(found)) })
  }
  const save = async () => {
    setTried(true)
    if (!isTarget || holder.trim() === '' || password === '') return
    onDone(await add.mutateAsync({ id, target, holder: holder.trim(), password }))
  }
  const changed = () => check.reset()
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save().catch(() => {})
      }}
    >
      {home.canKinds.length > 1 ? (
        <Segment
          label={t`Send to`}
          value={kind}
          onChange={(next) => {
            setKind(next)
            changed()
          }}
          full
          options={[
            { value: 'wallet', label: <Trans>Wallet</Trans> },
            { value: 'bank', label: <Trans>Bank</Trans> },
          ]}
        />
      ) : null}
      {kind === 'wallet' ? (
        <>
          <SelectField
            label={<Trans>Wallet</Trans>}
            options={PUSH_OPERATORS.map((value) => ({ value, label: text('wallet', value) }))}
            value={operator}
            onChange={(event) => {
              setOperator(PUSH_OPERATORS.find((value) => value === event.target.value) ?? 'mpesa')
              changed()
            }}
          />
          <TextField
            label={<Trans>Phone number</Trans>}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={phone}
            error={isTried && !isPhone ? t`Enter a Tanzanian mobile number.` : undefined}
            onChange={(event) => {
              setPhone(event.target.value)
              changed()
            }}
          />
        </>
      ) : (
        <>
          <SelectField
            label={<Trans>Bank</Trans>}
            placeholder={t`Choose`}
            options={[
              ...BANKS.map(({ code, name: label }) => ({ value: code, label })),
              { value: OTHER, label: t`Another bank` },
            ]}
            value={bank}
            onChange={(event) => {
              setBank(event.target.value)
              changed()
            }}
          />
          {bank === OTHER ? (
            <TextField
              label={<Trans>BIC (SWIFT code)</Trans>}
              autoCapitalize="characters"
              maxLength={11}
              value={bic}
              onChange={(event) => {
                setBic(event.target.value)
                changed()
              }}
            />
          ) : null}
          <TextField
            label={<Trans>Account number</Trans>}
            inputMode="numeric"
            value={account}
            error={isTried && !isTarget ? t`Choose the bank and enter the account number.` : undefined}
            onChange={(event) => {
              setAccount(event.target.value)
              changed()
            }}
          />
        </>
      )}
      {home.hasNameCheck ? (
        <Button icon="search" busy={check.isPending} busyLabel={<Trans>Asking…</Trans>} onClick={lookUp}>
          <Trans>Check the name</Trans>
        </Button>
      ) : null}
      {check.isError ? <Note tone="bad">{errorText(check.error)}</Note> : null}
      {check.data ? (
        name === null ? (
          <Note tone="held">
            <Trans>The provider cannot tell the name. Check the number twice.</Trans>
          </Note>
        ) : (
          <Note tone="ok" title={name}>
            <Trans>This is the name at the provider.</Trans>
          </Note>
        )
      ) : null}
      <TextField
        label={<Trans>Account holder</Trans>}
        value={holder}
        maxLength={120}
        readOnly={name !== null}
        error={isTried && holder.trim() === '' ? t`Enter whose account it is.` : undefined}
        onChange={(event) => setHolder(event.target.value)}
      />
      <PasswordField
        label={<Trans>Your password</Trans>}
        autoComplete="current-password"
        value={password}
        error={
          isTried && password === ''
            ? t`Enter your password.`
            : isOwnPassword(add.error)
              ? ownPasswordText(add.error)
              : undefined
        }
        help={<Trans>So that nobody at an open screen can send the shop’s money to themselves.</Trans>}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p className="text-small text-ink-2">
        <Trans>All owners are told. The new place takes money after 48 hours.</Trans>
      </p>
      {add.isError && !isOwnPassword(add.error) ? <Note tone="bad">{errorText(add.error)}</Note> : null}
      <div className="flex gap-2">
        <Button tone="text" onClick={onCancel}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" tone="primary" className="grow" busy={add.isPending} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
