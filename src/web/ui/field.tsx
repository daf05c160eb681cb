import { Trans, useLingui } from '@lingui/react/macro'
import {
  useId,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'

interface ControlIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}
export interface FieldTexts {
  label: ReactNode
  help?: ReactNode
  /** One sentence that says how to fix it. */
  error?: ReactNode
  /** Adds "optional" to the label; every other field is told to screen readers as required. */
  optional?: boolean
  hideLabel?: boolean
}

/** Label above and always there, help or error below, tied together for screen readers. The child gets the ids to spread on its control. */
export function Field({
  label,
  help,
  error,
  optional,
  hideLabel,
  id,
  className,
  children,
}: FieldTexts & { id?: string | undefined; className?: string; children: (ids: ControlIds) => ReactNode }) {
  const made = useId()
  const own = id ?? made
  const noteId = `${own}-note`
  return (
    <div className={className}>
      <label className={hideLabel ? 'vh' : 'lab'} htmlFor={own}>
        {label}
        {/* The space keeps the two words apart for screen readers. */}
        {optional ? (
          <>
            {' '}
            <small>
              <Trans>optional</Trans>
            </small>
          </>
        ) : null}
      </label>
      {children({
        id: own,
        'aria-describedby': error || help ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional ? undefined : true,
      })}
      {error ? (
        <p className="field-error" id={noteId} role="alert">
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      ) : help ? (
        <p className="help" id={noteId}>
          {help}
        </p>
      ) : null}
    </div>
  )
}

type Affixes = { prefix?: ReactNode; suffix?: ReactNode; icon?: IconName; trailing?: ReactNode }
export type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'>
  & Affixes & { ref?: Ref<HTMLInputElement> | undefined; boxClassName?: string }

/** 48 px, 16 px text (smaller makes phones zoom). `prefix` is the fixed "TZS" or "+255". */
export function Input({ prefix, suffix, icon, trailing, boxClassName, className, ...rest }: InputProps) {
  return (
    <span className={cx('inp', boxClassName)}>
      {icon ? <Icon name={icon} /> : null}
      {prefix ? <span className="affix">{prefix}</span> : null}
      <input type="text" {...rest} className={className} />
      {suffix ? <span className="affix">{suffix}</span> : null}
      {trailing}
    </span>
  )
}
function TextArea(props: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> | undefined }) {
  return <textarea rows={3} {...props} className={cx('ta', props.className)} />
}
interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}
type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> & {
  options: readonly SelectOption[]
  placeholder?: string | undefined
  icon?: IconName
  ref?: Ref<HTMLSelectElement> | undefined
  boxClassName?: string
}
/** The platform's own list: it is the best one on a phone, works by keyboard and needs no script. */
export function Select({ options, placeholder, icon, boxClassName, ...rest }: SelectProps) {
  return (
    <span className={cx('inp', boxClassName)}>
      {icon ? <Icon name={icon} /> : null}
      <select {...rest}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={18} />
    </span>
  )
}

const split = <P extends FieldTexts>({ label, help, error, optional, hideLabel, ...control }: P) => ({
  texts: { label, help, error, optional, hideLabel } as FieldTexts,
  control,
})

/** Works with `{...register('name')}` of react-hook-form. */
export function TextField({ className, ...props }: FieldTexts & InputProps) {
  const { texts, control } = split(props)
  return (
    <Field {...texts} id={control.id} {...(className ? { className } : {})}>
      {(ids) => <Input {...control} {...ids} />}
    </Field>
  )
}
export function TextAreaField({
  className,
  ...props
}: FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> | undefined }) {
  const { texts, control } = split(props)
  return (
    <Field {...texts} id={control.id} {...(className ? { className } : {})}>
      {(ids) => <TextArea {...control} {...ids} />}
    </Field>
  )
}
export function SelectField({ className, ...props }: FieldTexts & SelectProps) {
  const { texts, control } = split(props)
  return (
    <Field {...texts} id={control.id} {...(className ? { className } : {})}>
      {(ids) => <Select {...control} {...ids} />}
    </Field>
  )
}
export function PasswordField(props: FieldTexts & InputProps) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      icon="lock"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={isShown ? 'eyeoff' : 'eye'}
          label={isShown ? t`Hide password` : t`Show password`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
