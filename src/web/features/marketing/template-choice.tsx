import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { WhatsappMarketing } from '../../../shared/contract/whatsapp-marketing.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState } from '../../ui/states.tsx'

const extraTexts = { goods: msg`Goods of your sets`, cards: msg`Cards to swipe` } as const
type Template = WhatsappMarketing['templates'][number]

/** One of the offers that WhatsApp sends now. */
export function TemplateChoice({
  whatsapp: { templates, otherTemplates },
  value,
  onChange,
}: {
  whatsapp: WhatsappMarketing
  value: string
  onChange: (template: Template) => void
}) {
  const { t } = useLingui()
  const more = (
    <Link to="/dashboard/marketing/whatsapp/campaign/templates" className="btn btn-secondary btn-sm">
      <Icon name="plus" />
      <Trans>Write a template</Trans>
    </Link>
  )
  if (templates.length === 0)
    return (
      <EmptyState title={<Trans>No offer is approved yet</Trans>} action={more}>
        <Trans>WhatsApp looks at each template before you may send it, mostly within a day.</Trans>
      </EmptyState>
    )
  return (
    <div className="grid gap-2">
      <div role="radiogroup" aria-label={t`Template`} className="grid gap-2">
        {templates.map((template) => {
          const { id, name, languages, content } = template
          const spoken = [languages.sw ? 'Kiswahili' : '', languages.en ? 'English' : ''].filter(Boolean).join(', ')
          const body = content.words.sw.body || content.words.en.body
          return (
            // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its name is the template's, behind the button
            <label
              key={id}
              className={cx(
                'flex items-start gap-3 rounded-card border p-3 min-w-0',
                id === value ? 'border-primary bg-primary-soft' : 'border-line',
              )}
            >
              <input
                type="radio"
                name="template"
                className="radio mt-0.5"
                checked={id === value}
                onChange={() => onChange(template)}
              />
              <span className="min-w-0 flex-auto">
                <span className="flex flex-wrap items-center justify-between gap-2">
                  <b className="wrap-any">{name.replaceAll('_', ' ')}</b>
                  <Badge tone="ok">
                    <Trans>Approved</Trans>
                  </Badge>
                </span>
                <small className="block text-ink-2">
                  {[spoken, ...(content.extra ? [t(extraTexts[content.extra.kind])] : [])].join(' · ')}
                </small>
                <small className="block text-ink-2 line-clamp-2 wrap-any">{body}</small>
              </span>
            </label>
          )
        })}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <small className="text-ink-2">
          {otherTemplates > 0 ? (
            <Plural
              value={otherTemplates}
              one="# other one waits, was refused, or is no offer"
              other="# others wait, were refused, or are no offers"
            />
          ) : null}
        </small>
        {more}
      </div>
    </div>
  )
}
