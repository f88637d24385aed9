import { ActionIcon, Box, Button, Menu, Text } from '@mantine/core'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import { goToTop } from '../page/back-to-top.tsx'
import type { ResultPanelModel } from '../panel/result-panels.ts'
import { ResultIcon } from '../result-word.tsx'
import classes from './jump-menu.module.css'
import { getShortWord, type PanelListProps } from './panel-groups.ts'

/**
 * Replaces the rail on a narrow page: a bar that stays at the top, with the name of the current panel, links to the previous and next
 * panel, and a menu of all panels. The menu starts with what needs attention and opens at the current panel.
 */
export function JumpMenu({ groups, panels, current }: PanelListProps) {
  const at = panels.findIndex(({ anchor }) => anchor === current)
  const name = panels[at]?.title
  return (
    <Box component="nav" aria-label={resultsMessages.jumpToTest} className={classes.bar}>
      <Step label={resultsMessages.previousTest} panel={panels[at - 1]} icon={CaretLeftIcon} />
      <Menu
        width="min(24rem, calc(100vw - 2rem))"
        position="bottom"
        returnFocus={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            variant="default"
            className={classes.place}
            {...(name !== undefined && {
              'aria-label': resultsMessages.stepTo({ step: resultsMessages.jumpToTest, name }),
            })}
            styles={{ inner: { width: '100%' }, label: { minWidth: 0 } }}
            justify="space-between"
            rightSection={<CaretDownIcon size={20} weight="bold" aria-hidden />}
          >
            <span className={classes.name}>{name ?? resultsMessages.jumpToTest}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.list}>
          <Menu.Item leftSection={<ArrowUpIcon size={20} weight="bold" aria-hidden />} onClick={goToTop}>
            {resultsMessages.backToTop}
          </Menu.Item>
          {groups.map(({ group, title, panels: own }) => (
            <div key={group} role="group" aria-label={title}>
              <Menu.Label p="0.75rem 0.75rem 0.25rem" fz="sm" c="dimmed" aria-hidden>
                {title}
              </Menu.Label>
              {own.map((panel) => (
                <Menu.Item
                  key={panel.anchor}
                  component={Link}
                  to={{ hash: panel.anchor }}
                  replace
                  {...(panel.anchor === current && {
                    'aria-current': 'location',
                    'data-autofocus': true,
                    ref: showInList,
                  })}
                  leftSection={<ResultIcon word={{ ...panel.word, howSoon: panel.howSoon }} />}
                >
                  <strong>{panel.title}</strong>{' '}
                  <Text span fz="sm" c="dimmed">
                    {getShortWord(panel)}
                  </Text>
                </Menu.Item>
              ))}
            </div>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Step label={resultsMessages.nextTest} panel={panels[at + 1]} icon={CaretRightIcon} />
    </Box>
  )
}

/** Scrolls the menu's list, not the page, to the current panel. */
function showInList(item: HTMLElement | null): void {
  const list = item?.closest('[role=menu]')
  if (item && list) list.scrollTop = item.offsetTop - list.clientHeight / 2
}

interface StepProps {
  readonly label: string
  /** The panel to go to; undefined at either end of the page. */
  readonly panel: ResultPanelModel | undefined
  readonly icon: typeof CaretLeftIcon
}

function Step({ label, panel, icon: Icon }: StepProps) {
  const sign = <Icon size={20} weight="bold" aria-hidden />
  if (!panel)
    return (
      <ActionIcon variant="default" className={classes.step} aria-label={label} disabled>
        {sign}
      </ActionIcon>
    )
  return (
    <ActionIcon
      variant="default"
      className={classes.step}
      component={Link}
      to={{ hash: panel.anchor }}
      replace
      aria-label={resultsMessages.stepTo({ step: label, name: panel.title })}
    >
      {sign}
    </ActionIcon>
  )
}
