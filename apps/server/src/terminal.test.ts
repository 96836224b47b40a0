import { describe, expect, it } from 'vitest'
import { variables } from '@balcao/copy/terminal'
import { readConfig } from '#platform/config.ts'
import { RawConfig } from '#platform/config-rules.ts'
import { startError } from '#platform/start-error.ts'
import { createTerminal, reportFailedStart } from './terminal.ts'

function written(work: (output: { write(text: string): void }) => void): string {
  const parts: string[] = []
  work({ write: (text) => void parts.push(text) })
  return parts.join('')
}

describe('a start that works', () => {
  const panel = 'https://bar.example'
  it('says where everything is', () => {
    const places = {
      panel,
      simulator: `${panel}/simulador`,
      ownerLink: `${panel}/entrar/once`,
      adminLink: `${panel}/entrar/admin`,
    }
    const text = written((output) => createTerminal(output).ready(places, 1234))
    expect(text).toContain('O Balcão está no ar (1,2 s).')
    expect(text.match(/https:\S+/g)).toEqual([
      panel,
      `${panel}/entrar/once`,
      `${panel}/entrar/admin`,
      `${panel}/simulador`,
    ])
  })
  it('says nothing of what is not offered', () => {
    const text = written((output) => createTerminal(output).ready({ panel, ownerLink: undefined }, 1234))
    expect(text.match(/https:\S+/g)).toEqual([panel])
    expect(text).not.toMatch(/undefined|link de uso|simulados/)
  })
})

it('a mail that nobody sends shows its link', () => {
  const mail = {
    recipient: 'ana@bar.com.br',
    subject: 'Redefina sua senha',
    body: 'Abra\n\nhttp://localhost:3000/x?t=1\n\nfim',
  }
  const text = written((output) => createTerminal(output).keptMail(mail))
  expect(text).toMatch(/ana@bar\.com\.br.*Redefina sua senha\n {4}http:\/\/localhost:3000\/x\?t=1\n$/)
})

it('a stop begins on a line of its own, behind ^C', () => {
  const text = written((output) => {
    createTerminal(output).stopping()
    createTerminal(output).stopped()
  })
  expect(text).toBe('\nEncerrando com segurança…\nEncerrado. Tudo foi salvo.\n')
})

describe('a start that fails', () => {
  it.each([
    ['data_dir_in_use', '4711', 75, /^Já existe um Balcão usando esta pasta de dados \(processo 4711\)/],
    ['data_dir_in_use', '', 75, /^Já existe um Balcão usando esta pasta de dados\. /],
    ['data_dir_unwritable', '/nope', 73, /\/nope$/m],
    ['port_in_use', '127.0.0.1:3000', 75, /127\.0\.0\.1:3000 já está em uso.*PORT=3001/],
    ['gateway_port_in_use', '127.0.0.1:4000', 75, /127\.0\.0\.1:4000.*já está em uso.*GATEWAY_PORT/],
    ['database_unreachable', 'db:5432', 69, /DATABASE_URL não responde: db:5432/],
    ['database_folder_broken', 'two\nlines', 1, /two lines/],
  ] as const)('%s is one line', (code, detail, exitCode, line) => {
    let exit = 0
    const text = written((output) => (exit = reportFailedStart(startError(code, detail), output)))
    expect(text).toMatch(line)
    expect(text.trimEnd().split('\n')).toHaveLength(1)
    expect(exit).toBe(exitCode)
  })

  it('for an unknown reason is one line too, without a stack', () => {
    const text = written((output) => reportFailedStart(new Error('broken\n    at somewhere'), output))
    expect(text).toBe('O Balcão parou por um erro inesperado: broken at somewhere\n')
  })

  it('names every wrong variable with an example, and repeats no value', () => {
    const text = written((output) => {
      try {
        readConfig({ PORT: 'x', SECRET_KEY: 'hunter2', SMTP_URL: 'smtp://mail' })
      } catch (error) {
        expect(reportFailedStart(error, output)).toBe(78)
      }
    })
    expect(text.trimEnd().split('\n')).toEqual([
      'A configuração tem problemas:',
      expect.stringMatching(/^ {2}PORT: valor inválido; use o número de uma porta.*Exemplo: PORT=3000$/),
      expect.stringMatching(/^ {2}SECRET_KEY: valor inválido/),
      expect.stringMatching(/^ {2}MAIL_FROM: falta, porque SMTP_URL foi informada/),
    ])
    expect(text).not.toContain('hunter2')
  })

  it('says what production does not take, and what it does', () => {
    const text = written((output) => {
      try {
        readConfig({ NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32) })
      } catch (error) {
        expect(reportFailedStart(error, output)).toBe(78)
      }
    })
    expect(text.trimEnd().split('\n').slice(1)).toEqual([
      expect.stringMatching(/^ {2}PUBLIC_URL: falta, porque NODE_ENV foi informada; use .* com https:\/\/\./),
      expect.stringMatching(/^ {2}SECRET_KEY: não é seguro em produção; use um segredo aleatório/),
    ])
  })

  it('has words for every variable that can be wrong', () => {
    const takesAnything = ['DATA_DIR', 'SUPPORT_PHONE']
    const named = Object.keys(RawConfig.shape).filter((name) => !takesAnything.includes(name))
    expect(Object.keys(variables).sort()).toEqual(named.sort())
  })
})
