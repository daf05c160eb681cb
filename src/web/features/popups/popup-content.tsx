import { Trans, useLingui } from '@lingui/react/macro'
import type { PopupCoupon, PopupShop } from '../../../shared/contract/popups.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { type Both, POPUP_BUTTONS, POPUP_LIMITS, POPUP_PURPOSES } from '../../../shared/domain/popups/popup.ts'
import { type Picture, PictureField } from '../../patterns/picture-field.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { PICTURE_TYPES, usePictureUpload } from '../media/media.queries.ts'
import { type ContentForm, instantOf, localOf } from './popup-form.ts'

const WORDS = {
  sw: 'Nakubali kupokea ofa za duka hili kwa WhatsApp na SMS.',
  en: 'I agree to receive this shop’s offers by WhatsApp and SMS.',
}

/** What one popup, or one of two that are tried, says in one language. */
export function ContentFields({
  content,
  language,
  shop,
  picture,
  problemOf,
  onChange,
  onPicture,
}: {
  content: ContentForm
  language: Language
  shop: PopupShop
  picture: Picture | null
  /** Of a path below this content. */
  problemOf: (path: string) => string | undefined
  onChange: (next: Partial<ContentForm>) => void
  onPicture: (picture: Picture | null) => void
}) {
  const { t } = useLingui()
  const upload = usePictureUpload('product')
  const { title, text, button, form, code, offerId, countdownTo } = content
  const said = (both: Both, value: string): Both => ({ ...both, [language]: value })
  const other = (both: Both) => both[language === 'sw' ? 'en' : 'sw'] || undefined
  return (
    <div className="grid gap-4">
      <TextField
        label={<Counted label={t`Heading`} text={title[language]} most={POPUP_LIMITS.title} />}
        maxLength={POPUP_LIMITS.title}
        value={title[language]}
        placeholder={other(title)}
        error={problemOf('title')}
        onChange={({ target }) => onChange({ title: said(title, target.value) })}
      />
      <TextAreaField
        label={<Counted label={t`Text`} text={text[language]} most={POPUP_LIMITS.text} />}
        optional
        rows={2}
        maxLength={POPUP_LIMITS.text}
        value={text[language]}
        placeholder={other(text)}
        onChange={({ target }) => onChange({ text: said(text, target.value) })}
      />
      <PictureField label={t`Picture`} value={picture} types={PICTURE_TYPES} upload={upload} onChange={onPicture} />
      <SelectField
        label={<Trans>Button opens</Trans>}
        value={button.kind}
        error={problemOf('button')}
        options={[
          { value: 'none', label: t`No button` },
          { value: 'whatsapp', label: t`A chat in WhatsApp` },
          { value: 'shop', label: t`Your shop’s page` },
        ]}
        onChange={({ target }) =>
          onChange({ button: { ...button, kind: POPUP_BUTTONS.find((kind) => kind === target.value) ?? 'none' } })
        }
      />
      {button.kind === 'none' ? null : (
        <TextField
          label={<Trans>What stands on the button</Trans>}
          maxLength={POPUP_LIMITS.label}
          value={button.label[language]}
          placeholder={other(button.label)}
          error={problemOf('button.label')}
          onChange={({ target }) => onChange({ button: { ...button, label: said(button.label, target.value) } })}
        />
      )}
      {button.kind === 'whatsapp' ? (
        <TextField
          label={<Trans>What the customer writes first</Trans>}
          optional
          help={<Trans>It stands ready in the chat; they only press send.</Trans>}
          maxLength={POPUP_LIMITS.opening}
          value={button.opening[language]}
          placeholder={other(button.opening)}
          onChange={({ target }) => onChange({ button: { ...button, opening: said(button.opening, target.value) } })}
        />
      ) : null}
      {button.kind === 'shop' ? (
        <SelectField
          label={<Trans>Which part of the page</Trans>}
          value={button.group}
          options={[
            { value: '', label: t`All of it` },
            ...[...new Set([...shop.groups, button.group])]
              .filter((group) => group !== '')
              .map((group) => ({ value: group, label: group })),
          ]}
          onChange={({ target }) => onChange({ button: { ...button, group: target.value } })}
        />
      ) : null}
      <Checkbox
        label={<Trans>Ask for name and phone</Trans>}
        help={<Trans>Who answers is a customer of yours, with what they agreed to.</Trans>}
        checked={form !== null}
        onCheckedChange={(isAsked) =>
          onChange({ form: isAsked ? { words: WORDS, purposes: [...POPUP_PURPOSES] } : null })
        }
      />
      {form === null ? null : (
        <div className="grid gap-3">
          <TextAreaField
            label={<Counted label={t`What they agree to`} text={form.words[language]} most={POPUP_LIMITS.words} />}
            rows={2}
            maxLength={POPUP_LIMITS.words}
            value={form.words[language]}
            placeholder={other(form.words)}
            error={problemOf('form.words')}
            onChange={({ target }) => onChange({ form: { ...form, words: said(form.words, target.value) } })}
          />
          <fieldset>
            <legend className="lab">
              <Trans>You will send them</Trans>
            </legend>
            {POPUP_PURPOSES.map((purpose) => (
              <Checkbox
                key={purpose}
                label={purpose === 'sms_offers' ? <Trans>Offers by SMS</Trans> : <Trans>Offers by WhatsApp</Trans>}
                checked={form.purposes.includes(purpose)}
                onCheckedChange={(isOn) =>
                  onChange({
                    form: {
                      ...form,
                      purposes: POPUP_PURPOSES.filter((one) => (one === purpose ? isOn : form.purposes.includes(one))),
                    },
                  })
                }
              />
            ))}
            {problemOf('form.purposes') ? (
              <p className="field-error" role="alert">
                {problemOf('form.purposes')}
              </p>
            ) : null}
          </fieldset>
        </div>
      )}
      <CouponField content={content} coupons={shop.coupons ?? []} error={problemOf('code')} onChange={onChange} />
      {offerId ? null : (
        <TextField
          label={<Trans>Code to copy</Trans>}
          optional
          help={
            form === null ? (
              <Trans>A word the customer says at the counter. Nothing is taken off by itself.</Trans>
            ) : (
              <Trans>Shown once they have answered. Nothing is taken off by itself.</Trans>
            )
          }
          maxLength={POPUP_LIMITS.code}
          autoCapitalize="characters"
          value={code}
          error={problemOf('code')}
          onChange={({ target }) => onChange({ code: target.value.toUpperCase() })}
        />
      )}
      <TextField
        label={<Trans>Clock that runs down to</Trans>}
        optional
        help={<Trans>When it is over the popup is not shown any more.</Trans>}
        type="datetime-local"
        value={localOf(countdownTo)}
        error={problemOf('countdownTo')}
        onChange={({ target }) => onChange({ countdownTo: instantOf(target.value) })}
      />
    </div>
  )
}

/** Which of the shop's offers with a code it carries; without any running there is nothing to choose. */
function CouponField({
  content: { offerId, code },
  coupons,
  error,
  onChange,
}: {
  content: ContentForm
  coupons: readonly PopupCoupon[]
  error: string | undefined
  onChange: (next: Partial<ContentForm>) => void
}) {
  const { t } = useLingui()
  if (coupons.length === 0 && !offerId) return null
  const isGone = Boolean(offerId) && !coupons.some(({ id }) => id === offerId)
  return (
    <SelectField
      label={<Trans>Coupon</Trans>}
      value={offerId ?? ''}
      error={offerId ? error : undefined}
      help={
        <Trans>
          Its price comes off where the code is typed or said, and goes along to your page. Once the offer is over the
          code is not shown any more.
        </Trans>
      }
      options={[
        { value: '', label: t`None, or a word of your own` },
        ...coupons.map(({ id, name, code: word }) => ({ value: id, label: `${word} · ${name}` })),
        ...(isGone ? [{ value: offerId ?? '', label: t`${code} (over)` }] : []),
      ]}
      onChange={({ target }) => {
        const chosen = coupons.find(({ id }) => id === target.value)
        onChange(chosen ? { offerId: chosen.id, code: chosen.code } : { offerId: null, code: '' })
      }}
    />
  )
}

const Counted = ({ label, text, most }: { label: string; text: string; most: number }) => (
  <span className="flex justify-between gap-2">
    {label}
    <span aria-hidden="true" className="text-ink-2">
      {text.length}/{most}
    </span>
  </span>
)
