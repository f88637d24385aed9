import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import { formatCount } from '../../catalogue/words.ts'
import type { ChangeItem } from '../model/changes-document.ts'
import { ChangedWords, shortenWords } from '../ui/changed-words.tsx'
import { useSafeClosing } from '../ui/use-safe-closing.tsx'
import classes from '../ui/list-and-detail.module.css'
import { listChangeWords } from '../ui/list-change-words.ts'

interface RefuseDialogProps {
  /** The change that is refused; undefined while none is. */
  readonly item: ChangeItem | undefined
  /** The earlier comment on it. */
  readonly reason: string
  /** The comment on all changes, which is reason enough for each; empty if there is none. */
  readonly whole: string
  /** How many changes the proposal has. */
  readonly count: number
  readonly onRefuse: (reason: string) => void
  /** Refuses every change with the one reason. */
  readonly onRefuseAll: (reason: string) => void
  readonly onClose: () => void
}

/** The words about a missing reason: for one change, which can do without, and for all of them. */
const missingWords = {
  one: 'The writer will want a reason. Say in a few words what is wrong.',
  all: 'To refuse all changes, write one reason that covers them.',
} as const

/** Asks why a change is refused; it is refused without a reason only if the reviewer says so once more. */
export function RefuseDialog(props: RefuseDialogProps) {
  const { item } = props
  const closing = useSafeClosing(props.onClose)
  return (
    <Modal
      opened={item !== undefined}
      onClose={closing.close}
      title="Refuse this change"
      size="lg"
      closeOnEscape={!closing.question}
      closeOnClickOutside={false}
    >
      {item && <ReasonForm key={item.id} {...props} item={item} closing={closing} />}
    </Modal>
  )
}

function ReasonForm({
  item,
  reason: known,
  whole,
  count,
  onRefuse,
  onRefuseAll,
  closing: { attachForm, close, question },
}: RefuseDialogProps & { readonly item: ChangeItem; readonly closing: ReturnType<typeof useSafeClosing> }) {
  const [reason, setReason] = useState(known)
  const [tried, setTried] = useState<'one' | 'all'>()
  const field = useRef<HTMLTextAreaElement>(null)
  const missing = reason.trim() === '' ? tried : undefined
  const askFor = (what: 'one' | 'all') => {
    setTried(what)
    field.current?.focus()
  }
  const refuse = () => {
    if (reason.trim() === '' && whole === '') askFor('one')
    else onRefuse(reason.trim())
  }
  const refuseAll = () => {
    if (reason.trim() === '') askFor('all')
    else onRefuseAll(reason.trim())
  }
  const refuseByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    refuse()
  }
  return (
    <form
      ref={attachForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        refuse()
      }}
    >
      <Stack gap="sm">
        <p className={classes.words}>
          <ChangedWords words={shortenWords(listChangeWords(item))} />
        </p>
        <Textarea
          ref={field}
          label="Why"
          description={
            whole === ''
              ? 'A reason is expected: say what is wrong and what would fix it. The writer reads it next to this change. Ctrl+Enter refuses.'
              : `Your reason for all changes covers this one: “${whole}” Add to it here if you like. Ctrl+Enter refuses.`
          }
          autosize
          minRows={3}
          data-autofocus
          value={reason}
          error={missing && missingWords[missing]}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={refuseByKey}
        />
        <Group justify="end" gap="sm">
          {question}
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          {missing === 'one' && (
            <Button variant="default" onClick={() => onRefuse('')}>
              Refuse without a reason
            </Button>
          )}
          {count > 1 && (
            <Button variant="default" onClick={refuseAll}>
              Refuse all {formatCount(count, 'change')}
            </Button>
          )}
          <Button type="submit" color="red.8">
            Refuse
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
