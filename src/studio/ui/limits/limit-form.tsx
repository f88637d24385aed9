import { Alert, Button, Checkbox, Group, NumberInput, Select, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { findNumberUnit } from '../../../catalogue/find-number-unit.ts'
import { useDrafts } from '../../content/drafts.ts'
import { sendFormLink } from '../../content/links.ts'
import type { DefinitionsDocument } from '../../model/documents.ts'
import type { EditableLimit } from '../../model/limits.ts'
import { formatCaption } from '../list-band-lines.ts'
import { DialogActions } from '../dialog-actions.tsx'
import { WorkingButton } from '../working-button.tsx'
import { useFirstFieldFocus } from '../use-first-field-focus.ts'
import { LimitEffects } from './limit-effects.tsx'
import { SourceFields } from './source-fields.tsx'
import { CancelButton, RestoredLimitNote } from './limit-draft-notes.tsx'
import { toLimitRequest } from './limit-values.ts'
import { useLimitDraft } from './use-limit-draft.ts'
import { useLimitPreview } from './use-limit-preview.ts'
import { useLimitSaving } from './use-limit-saving.ts'

interface LimitFormProps {
  readonly test: DefinitionsDocument[number]
  readonly limits: readonly EditableLimit[]
  readonly onClose: () => void
}

/** A limit, its new value, for which tests, and where it comes from; beneath it what the change does, before it is saved. */
export function LimitForm({ test, limits, onClose }: LimitFormProps) {
  const drafts = useDrafts()
  const { form, draft, isRestored, choose, discard, beginAnew } = useLimitDraft(test.id, limits)
  const element = useFirstFieldFocus()
  const { values } = form
  const limit = limits[Number(values.limit)]!
  const request = toLimitRequest(test.id, limit, values)
  const { preview, findings, failure } = useLimitPreview(request)
  const saving = useLimitSaving(discard)
  const isBlocked = preview !== undefined && drafts.has(preview.path)
  if (saving.data)
    return (
      <Stack>
        <Text role="status" fw={700} ref={takeFocus} tabIndex={-1}>
          Saved in your folder, and not sent yet. A reviewer sees the new limit once you have sent it.
        </Text>
        <Group>
          <Button component={Link} to={sendFormLink} onClick={onClose}>
            Send for review
          </Button>
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
        </Group>
      </Stack>
    )
  return (
    <form ref={element} onSubmit={form.onSubmit(() => preview && saving.mutate(preview))}>
      <Stack gap="md">
        <Select
          label="Which limit"
          data={limits.map((one, at) => ({ value: String(at), label: describeLimit(test, one) }))}
          value={values.limit}
          allowDeselect={false}
          onChange={(at) => choose(Number(at))}
          data-autofocus
        />
        {limit.obstacle === undefined ? (
          <>
            {isRestored && draft && (
              <RestoredLimitNote
                limit={limit}
                draft={draft}
                onBeginAnew={() => {
                  beginAnew()
                  element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
                }}
              />
            )}
            <NumberInput
              label={describeValue(test, limit)}
              description={`It is ${limit.value.toFixed(limit.decimals)} now, and can be ${limit.lowest.toFixed(limit.decimals)} to ${limit.highest.toFixed(limit.decimals)}.`}
              suffix={` ${findNumberUnit(test.definition)}`.trimEnd()}
              step={10 ** -limit.decimals}
              decimalScale={limit.decimals}
              maw="20rem"
              {...form.getInputProps('value')}
            />
            {limit.others.map(({ id, label, value }) => (
              <Checkbox
                key={id}
                label={`The same for ${label} (${value.toFixed(limit.decimals)} now)`}
                checked={values.alsoFor.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  form.setFieldValue(
                    'alsoFor',
                    checked ? [...values.alsoFor, id] : values.alsoFor.filter((one) => one !== id),
                  )
                }
              />
            ))}
            <SourceFields form={form} />
            {failure !== '' && (
              <Alert color="red" role="alert">
                {failure}
              </Alert>
            )}
            {preview && <LimitEffects before={test} preview={preview} findings={findings} />}
            {isBlocked && (
              <Alert color="ink" role="note">
                The definition of this test has words that are not saved. Save or discard them first, under Edit and
                send.
              </Alert>
            )}
            {saving.error && (
              <Alert color="red" role="alert">
                {saving.error.message}
              </Alert>
            )}
            <DialogActions>
              <WorkingButton
                type="submit"
                isWorking={saving.isPending}
                workingWords="Saving the new limit…"
                disabled={!preview || isBlocked}
              >
                Save the new limit
              </WorkingButton>
              <CancelButton isWritten={draft !== undefined} onDiscard={discard} onClose={onClose} />
            </DialogActions>
          </>
        ) : (
          <>
            <Alert color="ink" role="note">
              {limit.obstacle}
            </Alert>
            <Button variant="default" onClick={onClose} style={{ alignSelf: 'start' }}>
              Close
            </Button>
          </>
        )}
      </Stack>
    </form>
  )
}

/** Once, when it appears: drawn again, it leaves the focus where it is. */
function takeFocus(words: HTMLElement | null) {
  words?.focus()
}

function describeLimit(test: DefinitionsDocument[number], limit: EditableLimit): string {
  const [lower, upper] = listNames(test, limit)
  const caption = formatCaption(test.definition, limit.measure, { when: limit.when })
  return `${caption === '' ? '' : `${caption}: `}${limit.value.toFixed(limit.decimals)}, between ${lower} and ${upper}`
}

/** What the number means: the value itself is in one of the ranges. */
function describeValue(test: DefinitionsDocument[number], limit: EditableLimit): string {
  const [lower, upper] = listNames(test, limit)
  return limit.isInUpper ? `${upper} begins at` : `${lower} goes up to`
}

function listNames({ definition }: DefinitionsDocument[number], { lower, upper }: EditableLimit): string[] {
  return [lower, upper].map(
    (id) => definition.interpretationRanges.find(({ rangeId }) => rangeId === id)?.displayedLabel ?? id,
  )
}
