import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod'
import type { SmsAccount } from '../../../shared/contract/sms.ts'
import {
  isSenderId,
  LONGEST_SMS_KEY,
  MOST_LOW_PARTS,
  MOST_PER_PART_TZS,
  SMS_ACCOUNTS,
  type SmsGateway,
} from '../../../shared/domain/sms-accounts.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { FormProblem, SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import { besideField, useDraftForm } from '../../patterns/use-draft-form.ts'
import { useOnline } from '../../session/device.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast-store.ts'
import { smsMutations } from './sms.queries.ts'
import { fieldWords, troubles, whereToFind } from './sms-words.ts'

const USUAL_LOW_PARTS = 100

const formOf = (gateway: SmsGateway, isSet: (name: string) => boolean) =>
  z
    .object({
      credentials: z.record(z.string(), z.string()),
      senderId: z.string().trim(),
      pricePerPartTzs: z.number().nullable(),
      lowBelowParts: z
        .string()
        .regex(/^\s*\d{1,7}\s*$/)
        .transform(Number)
        .pipe(z.int().max(MOST_LOW_PARTS)),
    })
    .superRefine(({ credentials, senderId, pricePerPartTzs }, context) => {
      const { fields, mayOmitSender } = SMS_ACCOUNTS[gateway]
      for (const { name } of fields)
        if (!isSet(name) && (credentials[name] ?? '').trim() === '')
          context.addIssue({ code: 'custom', path: ['credentials', name] })
      if (senderId === '' ? !mayOmitSender : !isSenderId(senderId))
        context.addIssue({ code: 'custom', path: ['senderId'] })
      if (pricePerPartTzs === null) context.addIssue({ code: 'custom', path: ['pricePerPartTzs'] })
    })

/** An account at one gateway: set up, or changed. Keys go in, are checked with the gateway, and never come out. */
export function AccountSheet({
  gateway,
  account,
  onClose,
}: {
  gateway: SmsGateway
  /** What is set of this very gateway; null: it is set up now. */
  account: SmsAccount | null
  onClose: () => void
}) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { label, fields, mayOmitSender } = SMS_ACCOUNTS[gateway]
  const isSet = (name: string) => account?.credentials.some((one) => one.name === name && one.isSet) === true
  // Kept nowhere on the device: the keys spend the shop's money.
  const { form, errors, problem, onSubmit } = useDraftForm({
    resolver: useFormResolver(
      useMemo(
        () => formOf(gateway, (name) => account?.credentials.some((one) => one.name === name && one.isSet) === true),
        [gateway, account],
      ),
    ),
    start: {
      credentials: Object.fromEntries(fields.map(({ name }) => [name, ''])),
      senderId: account?.senderId ?? '',
      pricePerPartTzs: account?.pricePerPartTzs ?? null,
      lowBelowParts: String(account?.lowBelowParts ?? USUAL_LOW_PARTS),
    },
  })
  const save = useMutation(smsMutations.save())
  const submit = onSubmit(async ({ credentials, senderId, pricePerPartTzs, lowBelowParts }) => {
    const { own } = await save.mutateAsync({
      gateway,
      senderId: senderId === '' ? null : senderId,
      pricePerPartTzs: pricePerPartTzs ?? 0,
      lowBelowParts,
      credentials: Object.fromEntries(Object.entries(credentials).filter(([, value]) => value.trim() !== '')),
    })
    const trouble = own?.trouble ?? null
    toast(
      trouble === null
        ? { title: t`Your SMS go out by ${label} now`, type: 'success' }
        : { title: t`Saved, but not working yet`, description: t(troubles[trouble.kind].title), type: 'warning' },
    )
    onClose()
  })
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={account ? <Trans>Change the account at {label}</Trans> : <Trans>Your account at {label}</Trans>}
      description={t(whereToFind[gateway])}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        {fields.map(({ name, isSecret }) => {
          const word = fieldWords[name]
          const common = {
            label: word ? t(word) : name,
            autoComplete: 'off',
            spellCheck: false,
            maxLength: LONGEST_SMS_KEY,
            optional: isSet(name),
            help: isSet(name)
              ? t`It is set. Leave empty to keep it.`
              : isSecret
                ? t`Kept sealed, and never shown again.`
                : undefined,
            error: besideField(errors.credentials?.[name], t`Copy it from the SMS company’s portal.`),
            ...form.register(`credentials.${name}`),
          }
          return isSecret ? (
            <PasswordField key={name} {...common} autoComplete="new-password" />
          ) : (
            <TextField key={name} {...common} />
          )
        })}
        <TextField
          label={<Trans>Sender ID</Trans>}
          optional={mayOmitSender}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          help={
            <Trans>
              The name customers see in place of a number: at most 11 letters and digits. Networks in Tanzania block one
              that the SMS company has not registered for you.
            </Trans>
          }
          error={besideField(errors.senderId, t`At most 11 letters and digits, as the SMS company registered it.`)}
          {...form.register('senderId')}
        />
        <Controller
          control={form.control}
          name="pricePerPartTzs"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <MoneyField
              label={<Trans>Price of one part</Trans>}
              help={
                <Trans>What {label} charges you. A part is 160 letters; costs are shown by it before you send.</Trans>
              }
              error={besideField(errors.pricePerPartTzs, t`Write what one part costs; 0 where you do not know.`)}
              max={MOST_PER_PART_TZS}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              ref={ref}
            />
          )}
        />
        <TextField
          label={<Trans>Tell owners when fewer parts are left than</Trans>}
          inputMode="numeric"
          className="tnum"
          error={besideField(errors.lowBelowParts, t`A whole number; 0 for never.`)}
          {...form.register('lowBelowParts')}
        />
        <FormProblem error={problem} title={<Trans>Not saved</Trans>} />
        <SavingNeedsNetwork />
        <Button
          type="submit"
          tone="primary"
          full
          busy={save.isPending}
          busyLabel={<Trans>Asking {label}…</Trans>}
          disabled={!isOnline}
        >
          <Trans>Check and save</Trans>
        </Button>
      </form>
    </Sheet>
  )
}
