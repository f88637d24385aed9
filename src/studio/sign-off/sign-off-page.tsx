import { Button, Group, SegmentedControl, Select, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { ListAndDetail } from '../ui/list-and-detail.tsx'
import { LoadingBlock } from '../ui/loading-block.tsx'
import { SendButton } from '../ui/send/send-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { WaitingPage } from '../ui/waiting-page.tsx'
import { DoneMessage } from '../ui/done-message.tsx'
import { useUrgencyLabels } from '../ui/use-urgency-labels.ts'
import { useSentSignatures } from '../content/use-sent-signatures.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import { SignaturesNote } from '../ui/approval/signatures-note.tsx'
import { GroupSignOff } from '../ui/approval/group-sign-off.tsx'
import { FindingList } from '../ui/finding-list.tsx'
import { isTextGroup } from '../content/group-shared-texts.ts'
import { approvalErrorsTitle, useSignOffTexts } from '../content/use-sign-off-texts.ts'
import { formatDescription, formatLabel, renderMark, toItemKey, type SignOffItem } from './list-items.tsx'
import { MarkedText } from './text-card.tsx'
import { TextSignOff } from './text-sign-off.tsx'
import { useSignOffList } from './use-sign-off-list.ts'
import { useSigning } from './use-signing.ts'

/** Every text that a reviewer signs, as participants read it: changed ones; open ones, the most urgent first; and approved ones. */
export function SignOffPage() {
  const { isLocal } = useStudioIndex()
  return (
    <WaitingPage
      fallback={
        <StudioPage title="Sign-off">
          <LoadingBlock
            height={400}
            words={isLocal ? 'Looking for what changed in your folder…' : 'Loading the texts…'}
          />
        </StudioPage>
      }
    >
      <SignOff />
    </WaitingPage>
  )
}

type SignOffList = ReturnType<typeof useSignOffList>
type Signing = ReturnType<typeof useSigning>

function SignOff() {
  const { texts, errors } = useSignOffTexts()
  const list = useSignOffList()
  const signing = useSigning(list)
  const { item, queue } = list
  return (
    <StudioPage
      title="Sign-off"
      detail={`${texts.filter((text) => !signing.isSigned(text)).length} of ${texts.length} wordings are not signed yet. The most urgent come first.`}
    >
      <FindingList findings={errors} title={approvalErrorsTitle} isFolded isPlain />
      <SignaturesNote />
      <ListChoice list={list} onChoose={signing.forgetDone} />
      {item ? (
        <ItemsAndDetail list={list} item={item} signing={signing} />
      ) : (
        <>
          <DoneMessage done={signing.done} onUndone={signing.goBack} />
          <Text role="status">{queue === 'approved' ? 'Nothing is signed yet.' : 'Every wording is signed.'}</Text>
        </>
      )}
    </StudioPage>
  )
}

/** Selects which texts are listed, and for which test. */
function ListChoice({ list, onChoose }: { readonly list: SignOffList; readonly onChoose: () => void }) {
  const { tests } = useStudioIndex()
  const { test, queue, queues, show } = list
  // Four do not fit next to each other on a phone.
  const isStacked = useMediaQuery('(max-width: 30em)') && queues.length > 3
  return (
    <Group>
      <SegmentedControl
        aria-label="Which texts"
        orientation={isStacked ? 'vertical' : 'horizontal'}
        value={queue}
        onChange={(value) => {
          onChoose()
          show({ show: value })
        }}
        data={queues}
      />
      <Select
        aria-label="Test"
        placeholder="Every test"
        data={tests.map(({ id, label }) => ({ value: id, label }))}
        value={test === '' ? null : test}
        onChange={(value) => {
          onChoose()
          show({ test: value ?? '' })
        }}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Every test' }}
      />
    </Group>
  )
}

interface ItemProps {
  readonly list: SignOffList
  /** The item in view. */
  readonly item: SignOffItem
  readonly signing: Signing
}

function ItemsAndDetail({ list, item, signing }: ItemProps) {
  const { items, listed, at, more, go, showMore } = list
  const { done, isApproved, isBlocked, isTicked, tick, goBack } = signing
  const formatUrgency = useUrgencyLabels()
  const { unsent } = useSentSignatures()
  return (
    <ListAndDetail
      name="Texts"
      items={listed.map((one) => ({
        id: toItemKey(one),
        label: formatLabel(one),
        description: formatDescription(one, formatUrgency),
        mark: renderMark(isApproved(one), isTicked(one), isBlocked(one)),
      }))}
      count={items.length}
      at={at}
      onGo={go}
      keys={[{ key: 'x', does: 'checks', run: tick }]}
      more={
        more > 0 && (
          <Button variant="subtle" fullWidth onClick={showMore}>
            Show {more} more
          </Button>
        )
      }
    >
      <DoneMessage done={done} onUndone={goBack} />
      {done && items.every(isApproved) && <SendButton label="Send the signatures" isOffered={unsent > 0} />}
      <ItemSignOff item={item} signing={signing} />
    </ListAndDetail>
  )
}

function ItemSignOff({ item, signing }: Omit<ItemProps, 'list'>) {
  const { texts, findBlocker } = useSignOffTexts()
  const { isTicked, tick, finish, reportWithdrawn } = signing
  return isTextGroup(item) ? (
    <GroupSignOff
      key={item.id}
      group={item}
      renderText={(text) => <MarkedText text={text} />}
      label="and next"
      onDone={finish}
      onWithdrawn={reportWithdrawn}
    />
  ) : (
    <TextSignOff
      key={toItemKey(item)}
      text={item}
      chosen={texts.filter((text) => !text.approval && isTicked(text) && !findBlocker(text))}
      isTicked={isTicked(item)}
      onTick={tick}
      onDone={finish}
      onWithdrawn={reportWithdrawn}
    />
  )
}
