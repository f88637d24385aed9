import { Alert, Stack, Text } from '@mantine/core'
import { useDrafts } from '../../content/drafts.ts'
import type { AllBandsDocument } from '../../model/documents.ts'
import type { EditableLimit } from '../../model/limits.ts'
import { DialogActions } from '../dialog-actions.tsx'
import { WorkingButton } from '../working-button.tsx'
import { useFirstFieldFocus } from '../use-first-field-focus.ts'
import { LimitEffects, LimitTexts } from './limit-effects.tsx'
import { LimitFields } from './limit-fields.tsx'
import classes from './limit-form.module.css'
import { SavedLimit } from './saved-limit.tsx'
import { SourceFields } from './source-fields.tsx'
import { CancelButton, RestoredLimitNote } from './limit-draft-notes.tsx'
import { findFirstFault, isPossible, toLimitRequest, type LimitValues } from './limit-values.ts'
import { useLimitDraft } from './use-limit-draft.ts'
import { useLimitPreview } from './use-limit-preview.ts'
import { useLimitSaving } from './use-limit-saving.ts'

interface LimitFormProps {
  readonly test: AllBandsDocument[number]
  readonly limits: readonly EditableLimit[]
  /** The range whose limit is selected first. */
  readonly rangeId?: string | undefined
  readonly onClose: () => void
}

/** The form for a limit: its new value, the affected tests, and its source; next to it, what the change does, before it is saved. */
export function LimitForm({ test, limits, rangeId, onClose }: LimitFormProps) {
  const drafts = useDrafts()
  const { form, draft, draftCount, isRestored, choose, forget, discard, startOver } = useLimitDraft(
    test.id,
    limits,
    rangeId,
  )
  const element = useFirstFieldFocus()
  const { values } = form
  const limit = limits[Number(values.limit)]!
  const request = toLimitRequest(test.id, limit, values)
  const { preview, shown, findings, failure } = useLimitPreview(request)
  const saving = useLimitSaving(forget)
  const isBlocked = preview?.paths.some((path) => drafts.has(path)) === true
  const fields = (
    <LimitFields test={test} limits={limits} form={form} onChoose={choose} onClose={onClose}>
      {isRestored && draft && (
        <RestoredLimitNote
          limit={limit}
          draft={draft}
          onStartOver={() => {
            startOver()
            element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
          }}
        />
      )}
    </LimitFields>
  )
  if (saving.data) return <SavedLimit step={saving.data.step} onClose={onClose} />
  if (limit.obstacle !== undefined) return <form ref={element}>{fields}</form>
  return (
    <form
      ref={element}
      className={classes.form ?? ''}
      onSubmit={form.onSubmit(
        () => preview && request && saving.mutate({ request, digest: preview.digest }),
        (errors, _, event) => focusField(event?.currentTarget, Object.keys(errors)),
      )}
    >
      {fields}
      <div className={classes.effects}>
        <LimitEffects before={test} limit={limit} preview={shown} findings={findings} />
      </div>
      <SourceFields form={form} />
      <Stack className={classes.rest ?? ''}>
        {failure !== '' && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        {shown && <LimitTexts preview={shown} />}
        {isBlocked && (
          <Alert color="ink" role="note">
            A file that this writes has changes that are not saved. Save or discard them first, under Edit and send.
          </Alert>
        )}
        {saving.error && (
          <Alert color="red" role="alert">
            {saving.error.message}
          </Alert>
        )}
      </Stack>
      <DialogActions className={classes.rest}>
        <WorkingButton
          type="submit"
          isWorking={saving.isPending}
          workingWords="Saving the new limit…"
          disabled={!preview || isBlocked}
        >
          Save the new limit
        </WorkingButton>
        <CancelButton begunCount={draftCount} onDiscard={discard} onClose={onClose} />
        <Text fz="sm" flex="1 1 14rem">
          {describeNextStep(request !== undefined, limit, values)}
        </Text>
      </DialogActions>
    </form>
  )
}

/** What is still missing, said before the button is pressed. */
function describeNextStep(isChanged: boolean, limit: EditableLimit, values: LimitValues): string {
  if (!isPossible(limit, values))
    return `Enter a number from ${limit.lowest.toFixed(limit.decimals)} to ${limit.highest.toFixed(limit.decimals)} first.`
  if (!isChanged) return 'Enter a new number first.'
  const fault = findFirstFault(values)
  return fault === undefined ? '' : `Before you save: ${fault.charAt(0).toLowerCase()}${fault.slice(1)}`
}

/** Focuses the first named field of the form; in a group of choices, the first choice. */
function focusField(form: HTMLElement | undefined, names: readonly string[]): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
  const field = fields.find(({ dataset }) => names.includes(dataset['path'] ?? ''))
  const input = field?.matches('input, textarea') === true ? field : field?.querySelector<HTMLElement>('input')
  input?.focus()
}
