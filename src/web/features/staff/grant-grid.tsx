import { Trans, useLingui } from '@lingui/react/macro'
import { ACTIONS, RESOURCES } from '../../../shared/domain/permissions.ts'
import { actionTitles, resourceTitles } from '../../i18n/resource-names.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { grantKey, toggle, type GrantSet } from './grants.ts'

interface Props {
  value: GrantSet
  onChange: (set: GrantSet) => void
  /** What may be ticked: nobody gives rights they do not have; what the member has already may stay. */
  allowed: GrantSet
}

/** Resource × action. A table where there is room, else a group of ticks for each resource. */
export function GrantGridField(props: Props) {
  const { t } = useLingui()
  const { i18n } = useLingui()
  const { value, onChange, allowed } = props
  const isPhone = useIsPhone()
  const tick = (resource: (typeof RESOURCES)[number], action: (typeof ACTIONS)[number], isBare: boolean) => {
    const key = grantKey(resource, action)
    const [what, may] = [i18n._(resourceTitles[resource]), i18n._(actionTitles[action])]
    return (
      <Checkbox
        key={key}
        hideLabel={isBare}
        className={isBare ? 'justify-center' : ''}
        label={isBare ? `${what}: ${may}` : may}
        checked={value.has(key)}
        disabled={!allowed.has(key) && !value.has(key)}
        onCheckedChange={(isOn) => onChange(toggle(value, key, isOn))}
      />
    )
  }
  return (
    <div className="grid gap-3">
      {isPhone ? (
        <div className="grid gap-1">
          {RESOURCES.map((resource) => (
            <fieldset key={resource} className="border-t border-line pt-2">
              <legend className="font-bold float-left w-full">{i18n._(resourceTitles[resource])}</legend>
              <div className="grid grid-cols-2 gap-x-3 clear-both">
                {ACTIONS.map((action) => tick(resource, action, false))}
              </div>
            </fieldset>
          ))}
        </div>
      ) : (
        <table className="tbl tbl-dense" aria-label={t`What this person may do`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Area</Trans>
              </th>
              {ACTIONS.map((action) => (
                <th key={action} scope="col" className="text-center!">
                  {i18n._(actionTitles[action])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {RESOURCES.map((resource) => (
              <tr key={resource}>
                <th scope="row" className="text-ink! font-medium!">
                  {i18n._(resourceTitles[resource])}
                </th>
                {ACTIONS.map((action) => (
                  <td key={action}>{tick(resource, action, true)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
