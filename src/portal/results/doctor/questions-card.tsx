import { Button, Card, Flex, Stack, Text, Textarea, Title } from '@mantine/core'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { doctorMessages } from 'virtual:messages/doctor'
import type { EditedQuestion, QuestionList } from './use-questions.ts'
import classes from './doctor-page.module.css'

/** The questions for the visit, each in its own field below the results that it refers to. */
export function QuestionsCard({ list }: { list: QuestionList }) {
  const { questions, remainingCount, isChanged, change, add, addMore, remove, restore } = list
  const card = useRef<HTMLElement>(null)
  const focus = (selector: string) => card.current?.querySelector<HTMLElement>(selector)?.focus()
  return (
    <Card component="section" aria-labelledby="questions" className={classes.screenOnly} ref={card}>
      <Stack gap="md">
        <Title order={2} id="questions" tabIndex={-1}>
          {doctorMessages.questionsTitle}
        </Title>
        <p>{questions.length === 0 ? doctorMessages.questionsNone : doctorMessages.questionsIntro}</p>
        {questions.length > 0 && (
          <ol role="list" className={classes.questions}>
            {questions.map((question, at) => (
              <li key={question.id}>
                <Question
                  question={question}
                  number={String(at + 1)}
                  onChange={(text) => change(question.id, text)}
                  onRemove={() => {
                    flushSync(() => remove(question.id))
                    focus('#questions')
                  }}
                />
              </li>
            ))}
          </ol>
        )}
        <Flex direction={{ base: 'column', sm: 'row' }} wrap={{ base: 'nowrap', sm: 'wrap' }} gap="0.75rem">
          <Button
            variant="default"
            leftSection={<PlusIcon size={24} aria-hidden />}
            onClick={() => {
              flushSync(add)
              focus('li:last-child textarea')
            }}
          >
            {doctorMessages.addQuestion}
          </Button>
          {remainingCount > 0 && (
            <Button
              variant="default"
              leftSection={<PlusIcon size={24} aria-hidden />}
              onClick={() => {
                flushSync(addMore)
                focus(`li:nth-child(${questions.length + 1}) textarea`)
              }}
            >
              {remainingCount === 1
                ? doctorMessages.oneMoreQuestion
                : doctorMessages.moreQuestions({ count: String(remainingCount) })}
            </Button>
          )}
          {isChanged && (
            <Button
              variant="default"
              leftSection={<ArrowCounterClockwiseIcon size={24} aria-hidden />}
              onClick={() => {
                flushSync(restore)
                focus('#questions')
              }}
            >
              {doctorMessages.restoreQuestions}
            </Button>
          )}
        </Flex>
        <Text c="dimmed" fz="sm">
          {doctorMessages.questionsNote}
        </Text>
      </Stack>
    </Card>
  )
}

interface QuestionProps {
  readonly question: EditedQuestion
  readonly number: string
  readonly onChange: (text: string) => void
  readonly onRemove: () => void
}

function Question({ question: { about, text }, number, onChange, onRemove }: QuestionProps) {
  const lines = about.length > 0 ? about : [doctorMessages.ownQuestion]
  return (
    <Flex gap="0.5rem" align="end">
      <Textarea
        flex={1}
        miw={0}
        rows={2}
        classNames={{ input: classes.field }}
        label={doctorMessages.question({ number })}
        description={lines.map((line) => (
          <Text span inherit display="block" key={line}>
            {line}
          </Text>
        ))}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        // The browser itself brings only its first line into view, which leaves the rest behind the bottom bar.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      />
      <Button variant="default" px="0.75rem" aria-label={doctorMessages.removeQuestion({ number })} onClick={onRemove}>
        <TrashIcon size={24} aria-hidden />
      </Button>
    </Flex>
  )
}
