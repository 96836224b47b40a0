import { PERSON_VARIABLES } from '@balcao/contract'
import { composer } from '@balcao/copy/inbox/composer'
import { schedules } from '@balcao/copy/schedules/screen'
import { useVariables, VariableChips } from '#modules/contacts/index.ts'
import { foldText } from '@balcao/contract/fold-text'
import { inBraces } from './in-braces.ts'
import { useFilled } from './use-filling.ts'

const copy = composer.variables
/** Matches an open brace at the end of the typed text, and what follows it. */
const OPEN = /\{([^{}\s]{0,40})$/u

interface Props {
  conversationId: string
  text: string
  onText: (text: string) => void
}

/** Shows above the field, while the text has variables, which there are, and what the contact will read. */
export function VariablesBar({ conversationId, text, onText }: Props) {
  const begun = OPEN.exec(text)?.[1]
  const filled = useFilled(conversationId, text)
  if (begun === undefined && !filled) return null
  return (
    <div className="space-y-2 border-t border-line bg-panel px-4 pt-2 text-sm sm:px-6">
      {begun !== undefined && <Choice begun={begun} onPick={(variable) => onText(text.replace(OPEN, variable))} />}
      {filled && (
        <output className="block max-h-24 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
          {filled.unknownVariables.length > 0 ? (
            <span className="text-wine">{schedules.preview.unknown(inBraces(filled.unknownVariables))}</span>
          ) : (
            <>
              <span className="text-muted">{copy.preview}</span> {filled.text}
            </>
          )}
        </output>
      )}
    </div>
  )
}

function Choice({ begun, onPick }: { begun: string; onPick: (variable: string) => void }) {
  const names = useVariables(PERSON_VARIABLES).filter((name) => name.startsWith(foldText(begun)))
  if (names.length === 0) return null
  return (
    <fieldset className="max-h-32 overflow-y-auto">
      <legend className="mb-1.5 text-muted">{copy.label}</legend>
      <VariableChips names={names} onInsert={onPick} />
    </fieldset>
  )
}
