import { Button } from '#ui/button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import { BulkDialog } from '#ui/dialogs/bulk-dialog.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { ConflictDialog } from '#ui/dialogs/conflict-dialog.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { RefusedLines } from '#ui/dialogs/refused-lines.tsx'
import { RemovalDialog } from '#ui/dialogs/removal-dialog.tsx'
import { ScopeDialog } from '#ui/dialogs/scope-dialog.tsx'
import { ShownOnceDialog } from '#ui/dialogs/shown-once-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Menu, MenuCheck, MenuChoices, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx'
import { useToast } from '#ui/toast.tsx'
import { Download, Pencil, User } from 'lucide-react'
import { LONG } from '../samples.ts'
import { Held, nothing, Opened, type Show } from '../show.tsx'

/** The windows, which float over the whole page and so have its theme instead of that of their column. */
export const windows: Show[] = [
  {
    file: 'dialog',
    states: {
      plain: (
        <Opened>
          {(close) => (
            <Dialog
              open
              onClose={close}
              title={LONG}
              description="O que está acontecendo."
              footer={
                <>
                  <CancelButton>Cancelar</CancelButton>
                  <Button>Pronto</Button>
                </>
              }
            >
              <p>{LONG}</p>
            </Dialog>
          )}
        </Opened>
      ),
    },
  },
  {
    file: 'dialogs/confirm-dialog',
    states: {
      asking: (
        <Opened>
          {(close) => (
            <ConfirmDialog
              open
              onClose={close}
              onConfirm={close}
              busy={false}
              words={{ title: 'Excluir plano', submit: 'Excluir', cancel: 'Cancelar' }}
              text="Tem certeza que deseja excluir este plano?"
            />
          )}
        </Opened>
      ),
    },
  },
  {
    file: 'dialogs/conflict-dialog',
    states: {
      asking: (
        <Opened>
          {(close) => (
            <ConflictDialog
              differences={[
                { path: 'title', now: LONG, mine: 'Samba' },
                { path: 'start', now: '2026-12-11T20:00' },
                { path: 'audience', now: { kind: 'all' } },
              ]}
              onChoose={close}
            />
          )}
        </Opened>
      ),
    },
  },
  {
    file: 'dialogs/form-dialog',
    states: {
      filled: <Form />,
      refused: <Form failure={{ title: 'Não foi possível salvar', error: { code: 'offline' } }} />,
    },
  },
  {
    file: 'dialogs/removal-dialog',
    states: {
      once: <Removal repeats={false} />,
      repeats: <Removal repeats />,
    },
  },
  {
    file: 'dialogs/scope-dialog',
    states: {
      asking: (
        <Opened>
          {(close) => (
            <ScopeDialog
              words={{
                title: 'Excluir o que se repete',
                submit: 'Excluir',
                others: 'Outros dias também são excluídos.',
              }}
              danger
              busy={false}
              onClose={close}
              onChoose={close}
            />
          )}
        </Opened>
      ),
    },
  },
  {
    file: 'dialogs/shown-once-dialog',
    states: {
      secret: (
        <Opened>
          {(close) => (
            <ShownOnceDialog
              title="Sua chave"
              description="Guarde agora: ela não aparece de novo."
              label="Chave"
              copy="Copiar"
              value="bk_7f3a91c2"
              onClose={close}
            />
          )}
        </Opened>
      ),
    },
  },
  {
    file: 'dialogs/bulk-dialog',
    states: {
      'reads lines': (
        <Opened>
          {(close) => (
            <BulkDialog<string>
              onClose={close}
              words={{
                title: 'Adicionar vários',
                hint: 'Uma linha para cada; # é recusado',
                placeholder: 'Batata rústica',
              }}
              parse={readLines}
              room={5}
              present={(row) => row}
              onSubmit={close}
              busy={false}
              error={null}
            />
          )}
        </Opened>
      ),
    },
  },
  {
    file: 'dialogs/refused-lines',
    states: {
      some: (
        <div className="w-full min-w-0">
          <RefusedLines
            refused={[{ line: 2, text: LONG, reason: 'não tem um telefone com DDD', cells: [LONG, ''] }]}
            headings={['Nome', 'Telefone']}
          />
        </div>
      ),
      'more than fit': (
        <div className="w-full min-w-0">
          <RefusedLines
            refused={Array.from({ length: 52 }, (_, at) => ({ line: at + 1, text: '#', reason: 'Falta o nome.' }))}
            headings={undefined}
          />
        </div>
      ),
    },
  },
  {
    file: 'menu',
    states: {
      entries: (
        <Held<boolean> first>
          {(checked, set) => (
            <Menu trigger={<Button variant="secondary">Mais</Button>} header="Bar da Ana">
              <MenuItem icon={Pencil} onSelect={nothing}>
                Editar
              </MenuItem>
              <MenuItem icon={Download} onSelect={nothing}>
                {LONG}
              </MenuItem>
              <MenuLink icon={User} to="/">
                Meu Perfil
              </MenuLink>
              <MenuSeparator />
              <MenuCheck checked={checked} onChange={set}>
                Som
              </MenuCheck>
              <MenuChoices label="Reagir com" choices={['👍', '❤️', '😂']} chosen="👍" onChoose={nothing} />
            </Menu>
          )}
        </Held>
      ),
    },
  },
  {
    file: 'toast',
    states: {
      'done and failed': <Toasts />,
    },
  },
]

function Form({ failure }: { failure?: { title: string; error: unknown } }) {
  return (
    <Opened>
      {(close) => (
        <FormDialog
          title="Nova resposta"
          submit="Salvar"
          busy={false}
          failure={failure}
          onClose={close}
          onSubmit={(event) => {
            event.preventDefault()
            close()
          }}
        >
          <Field label="Atalho" required>
            <Input defaultValue="/horario" />
          </Field>
        </FormDialog>
      )}
    </Opened>
  )
}

function Toasts() {
  const toast = useToast()
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => toast({ title: 'Configurações salvas', description: LONG })}>
        Done
      </Button>
      <Button variant="secondary" size="sm" onClick={() => toast({ title: 'Erro ao salvar', variant: 'destructive' })}>
        Failed
      </Button>
    </>
  )
}

function readLines(text: string) {
  const lines = text.split('\n').map((line, index) => ({ line: index + 1, text: line.trim() }))
  const isWrong = ({ text: words }: { text: string }) => words.startsWith('#')
  return {
    rows: lines.filter((line) => line.text && !isWrong(line)).map(({ text: words }) => words),
    refused: lines.filter(isWrong).map((line) => ({ ...line, reason: 'Começa com #.' })),
  }
}

function Removal({ repeats }: { repeats: boolean }) {
  return (
    <Opened>
      {(close) => (
        <RemovalDialog
          open
          repeats={repeats}
          words={{ title: 'Excluir evento', submit: 'Excluir', cancel: 'Cancelar' }}
          text="Tem certeza que deseja excluir este evento?"
          seriesWords={{ title: 'Excluir evento que se repete', submit: 'Excluir', others: 'Outros dias ficam.' }}
          onClose={close}
          onChoose={close}
        />
      )}
    </Opened>
  )
}
