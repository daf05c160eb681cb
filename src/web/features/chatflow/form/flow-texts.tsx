import { useLingui } from '@lingui/react/macro'
import { type FlowNode, TEXT_LIMITS, textsOf } from '../../../../shared/domain/flow/definition.ts'
import type { FlowProblem } from '../../../../shared/domain/flow/lint.ts'
import { languageNames } from '../../../../shared/domain/languages.ts'
import { withText } from '../flow-form.ts'
import { problemWords } from '../flow-words.ts'
import type { NodeForm } from './node-form.ts'
import { VariableField } from './variable-field.tsx'

/** Texts of one line: what stands on buttons and rows. */
const SHORT = new Set(['button', 'row', 'description', 'fileName'])

export const useProblemOf = (problems: readonly FlowProblem[]) => {
  const { t } = useLingui()
  return (field: string, language?: 'sw' | 'en'): string | undefined => {
    const found = problems.find(
      (one) =>
        one.field === field && (language === undefined || one.language === undefined || one.language === language),
    )
    return found === undefined ? undefined : t(problemWords[found.code])
  }
}

/** What a step says, both languages side by side, or one above the other where it is narrow. `only`: these of its texts. */
export function FlowTexts({
  node,
  problems,
  variables,
  isNarrow,
  onChange,
  only,
}: NodeForm<FlowNode> & { only: (field: string) => boolean }) {
  const say = useProblemOf(problems)
  return textsOf(node)
    .filter(({ field }) => only(field))
    .map(({ field, text, most }) => (
      <div key={field} className={isNarrow ? 'grid gap-2' : 'grid gap-3 md:grid-cols-2 items-start'}>
        {(['sw', 'en'] as const).map((language) => (
          <VariableField
            key={language}
            label={
              <>
                {languageNames[language]}{' '}
                <small className="tnum">{`${text[language].length}/${TEXT_LIMITS[most]}`}</small>
              </>
            }
            lang={language}
            value={text[language]}
            error={say(field, language)}
            isShort={SHORT.has(most)}
            variables={variables}
            onWrite={(words) => onChange(withText(node, field, language, words), `${node.id} ${field} ${language}`)}
          />
        ))}
      </div>
    ))
}
