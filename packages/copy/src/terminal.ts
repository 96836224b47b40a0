/** The lines that the person who starts the product reads in the terminal. */
export const terminal = {
  starting: 'Iniciando o Balcão…',
  adopted: 'O banco de dados de uma execução interrompida continuava ligado e foi assumido.',
  ready: (seconds: string) => `O Balcão está no ar (${seconds} s).`,
  panel: 'Painel',
  owner: 'Entrar no estabelecimento de demonstração (link de uso único)',
  admin: 'Entrar na administração (link de uso único)',
  simulator: 'Celulares simulados, para conversar como cliente',
  howToStop: 'Para encerrar, tecle Ctrl-C.',
  link: (email: string) => `Entrar como ${email} (link de uso único, vale 15 minutos):`,
  stopping: 'Encerrando com segurança…',
  stopped: 'Encerrado. Tudo foi salvo.',
  backingUp: (folder: string) => `Copiando para ${folder}…`,
  backedUp: (folder: string, rows: string, files: string) =>
    `Cópia pronta em ${folder}: ${rows} linhas e ${files} arquivos. Guarde à parte a chave (SECRET_KEY, ou o arquivo secret-key): sem ela, as conexões de WhatsApp não voltam.`,
  restoring: (folder: string) => `Restaurando ${folder}…`,
  restored: (rows: string, files: string) => `Restaurado: ${rows} linhas e ${files} arquivos. Inicie com npm start.`,
  rotated: (values: string) => `Chave trocada: ${values} valores foram cifrados de novo.`,
  rotatedKept:
    'A nova chave está em DATA_DIR/secret-key. Guarde uma cópia à parte: cópias de segurança antigas abrem só com a anterior.',
  rotatedGiven:
    'Agora ponha o valor de NEW_SECRET_KEY em SECRET_KEY e apague NEW_SECRET_KEY. Guarde a anterior: cópias de segurança antigas abrem só com ela.',
  settled: {
    finished: 'Uma restauração tinha sido interrompida e foi terminada agora.',
    undone: 'Uma restauração tinha sido interrompida e foi desfeita: continua o que havia antes dela.',
  },
  keptMail: (recipient: string, subject: string) =>
    `E-mail para ${recipient} (sem SMTP_URL, nada é enviado): ${subject}`,
  configTitle: 'A configuração tem problemas:',
  unexpected: (detail: string) => `O Balcão parou por um erro inesperado: ${detail}`,
} as const

/** A line for each reason why a start fails. `detail` is a path, an address or the number of a process. */
export const startErrors = {
  config_invalid: () => terminal.configTitle,
  data_dir_in_use: (detail: string) =>
    `Já existe um Balcão usando esta pasta de dados${detail && ` (processo ${detail})`}. Ele continua no ar; para iniciar outro, use outra DATA_DIR.`,
  data_dir_unwritable: (detail: string) => `Não é possível gravar na pasta de dados: ${detail}`,
  port_in_use: (detail: string) =>
    `O endereço ${detail} já está em uso. Escolha outra porta, por exemplo: PORT=3001 npm start`,
  gateway_port_in_use: (detail: string) =>
    `O endereço ${detail}, do gateway para outros programas, já está em uso. Escolha outra porta em GATEWAY_PORT.`,
  address_unavailable: (detail: string) => `Não é possível abrir o endereço ${detail}. Confira HOST e PORT.`,
  secret_key_unusable: (detail: string) =>
    `A chave secreta em ${detail} não pode ser usada. Restaure o arquivo de uma cópia de segurança.`,
  secret_key_weak: (detail: string) =>
    `A chave secreta em ${detail} é fácil de adivinhar, e em produção o Balcão não inicia com ela. Troque-a com npm run rotate-key.`,
  database_unreachable: (detail: string) => `O banco de dados de DATABASE_URL não responde: ${detail}`,
  database_roles_missing: (detail: string) =>
    `O usuário de DATABASE_URL não pode criar no banco os papéis de que o Balcão precisa (${detail}). Quem administra o banco os cria uma vez: docs/operations.md, "A database of your own".`,
  database_login_superuser: () =>
    'O usuário de DATABASE_URL é superusuário do banco, e o banco não deixa entrar outro. Em produção o Balcão não inicia assim: veja docs/operations.md, "A database of your own".',
  database_binaries_missing: (detail: string) =>
    `Não há PostgreSQL embutido para este computador (${detail}). Instale um PostgreSQL e informe DATABASE_URL.`,
  database_refuses_root: () =>
    'O PostgreSQL embutido não pode rodar como root aqui. Inicie com outro usuário ou informe DATABASE_URL.',
  database_wrong_version: (detail: string) =>
    `O banco de dados é de outra versão do PostgreSQL (${detail}). Veja "Atualização" em docs/operations.md.`,
  database_folder_broken: (detail: string) => `A pasta do banco de dados não pode ser usada: ${detail}`,
  database_did_not_start: (detail: string) => `O banco de dados embutido não iniciou. O motivo está em ${detail}`,
  not_running: (detail: string) => `Nenhum Balcão está no ar com a pasta de dados ${detail}. Inicie com npm start.`,
  account_unknown: (detail: string) =>
    `Não há conta com o e-mail ${detail}. Informe outro: npm run link -- voce@exemplo.com.br`,
  link_in_production: () => 'Em produção não há links de entrada: entre com e-mail e senha.',
  backup_exists: (detail: string) => `Já existe algo em ${detail}. Informe outra pasta: npm run backup -- outra-pasta`,
  backup_of_nothing: (detail: string) =>
    `Não há o que copiar: o Balcão ainda não foi iniciado com a pasta de dados ${detail}. Confira DATA_DIR e DATABASE_URL.`,
  backup_missing: (detail: string) =>
    `${detail || 'Nenhuma pasta informada:'} não é uma cópia de segurança do Balcão. Informe a pasta que npm run backup fez: npm run restore -- pasta`,
  backup_broken: (detail: string) =>
    `A cópia de segurança está incompleta ou foi alterada: ${detail}. Nada foi restaurado.`,
  backup_not_ours: () =>
    'A cópia de segurança não tem a assinatura desta instalação: backup.json ou backup.hmac foi alterado ou falta. Nada foi restaurado.',
  backup_foreign: (detail: string) =>
    `Na cópia de segurança há algo que o Balcão não pôs lá (um arquivo a mais ou um link): ${detail}. Nada foi restaurado. Tire-o e tente de novo.`,
  backup_newer: (detail: string) =>
    `Esta cópia é de uma versão mais nova do Balcão (${detail}). Atualize o Balcão antes de restaurar.`,
  backup_of_development: () =>
    'Esta cópia é de uma versão de desenvolvimento, anterior à 0.1.0, e não pode ser restaurada aqui. Nada foi alterado. Guarde-a e, se precisar do que há nela, restaure-a com a versão que a fez e exporte de lá.',
  backup_other_key: (detail: string) =>
    `Esta cópia é de outra SECRET_KEY. Ponha a chave antiga em ${detail} (ou em SECRET_KEY) e tente de novo.`,
  new_key_missing: () =>
    'A chave desta instalação vem de SECRET_KEY. Informe a nova em NEW_SECRET_KEY (o que disser: openssl rand -base64 32) e tente de novo.',
  rotation_failed: (detail: string) => `A chave não pôde ser trocada, e tudo continua com a de antes: ${detail}`,
  restore_failed: (detail: string) =>
    `A cópia não pôde ser restaurada, e o que havia antes continua como estava: ${detail}`,
  restore_place_fixed: (detail: string) =>
    `${detail} é um link ou um disco montado, e a restauração precisa trocar essa pasta. Nada foi alterado. Desfaça o link ou desmonte o disco, restaure, e leve os arquivos de volta depois.`,
  database_in_use: (detail: string) =>
    `Há ${detail === '1' ? '1 conexão aberta' : `${detail} conexões abertas`} no banco de dados. Encerre todos os processos do Balcão antes de restaurar.`,
  database_not_empty: (detail: string) =>
    `Já há contas neste banco de dados (${detail}). Para apagar tudo e pôr a cópia no lugar: npm run restore -- pasta --replace`,
  database_of_development: () =>
    'Estes dados são de uma versão de desenvolvimento, anterior à 0.1.0, e não podem ser usados aqui. Nada foi alterado. Guarde-os e comece com outra DATA_DIR (com DATABASE_URL, também com outro banco), ou abra-os com a versão que os criou e exporte de lá o que precisar.',
  child_did_not_start: (detail: string) => `Um programa auxiliar não iniciou: ${detail}`,
} as const

/** The reasons why the gateway of GATEWAY_URL cannot be used. `detail` is the server's own description. */
export const gatewayTroubles = {
  unauthorized: () => 'O gateway de WhatsApp em GATEWAY_URL recusou a chave. Confira GATEWAY_API_KEY.',
  license_required: () =>
    'A Evolution API em GATEWAY_URL ainda não foi ativada (LICENSE_REQUIRED). Ative-a no gerenciador dela; até lá, nenhum número conecta.',
  unsupported_server: (detail: string) =>
    `O servidor em GATEWAY_URL não serve como gateway de WhatsApp (${detail}). Use um Balcão com ROLES=gateway ou uma Evolution API 2.`,
  unreachable: (detail: string) =>
    `O gateway de WhatsApp em GATEWAY_URL não responde (${detail}). O Balcão continua tentando.`,
} as const

type VariableProblem = { variable: string; problem: string; because?: string }

/** The expected form of each variable. */
export const variables: Record<string, { expected: string; example: string }> = {
  NODE_ENV: { expected: 'production, development ou test', example: 'production' },
  PORT: { expected: 'o número de uma porta, de 0 a 65535', example: '3000' },
  HOST: { expected: 'um endereço deste computador', example: '127.0.0.1' },
  PUBLIC_URL: { expected: 'o endereço do painel, com http:// ou https://', example: 'https://balcao.exemplo.com.br' },
  DATABASE_URL: { expected: 'o endereço de um PostgreSQL', example: 'postgres://usuario:senha@servidor:5432/balcao' },
  DATABASE_DIRECT_URL: {
    expected: 'o endereço do mesmo PostgreSQL, sem o pooler',
    example: 'postgres://usuario:senha@servidor:5432/balcao',
  },
  DATABASE_NAMED_STATEMENTS: { expected: 'on ou off', example: 'off' },
  S3_BUCKET: { expected: 'o nome de um bucket', example: 'balcao-arquivos' },
  S3_PREFIX: { expected: 'o começo dos nomes no bucket, sem / no início nem no fim', example: 'producao' },
  S3_REGION: { expected: 'a região do bucket', example: 'sa-east-1' },
  S3_ENDPOINT: { expected: 'o endereço do serviço de arquivos, com http:// ou https://', example: 'http://minio:9000' },
  S3_DIRECT: { expected: 'on ou off', example: 'off' },
  S3_ACCESS_KEY_ID: { expected: 'o nome da chave do bucket', example: '(o nome que o provedor deu)' },
  S3_SECRET_ACCESS_KEY: { expected: 'a chave do bucket', example: '(a chave que o provedor deu)' },
  MERCADO_PAGO_URL: {
    expected: 'um endereço deste computador, para testes',
    example: 'http://127.0.0.1:4010',
  },
  METRICS_TOKEN: {
    expected: 'um segredo de pelo menos 16 caracteres, sem espaços',
    example: '(o que disser: openssl rand -hex 16)',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    expected: 'o endereço de um coletor OpenTelemetry, com http:// ou https://',
    example: 'http://127.0.0.1:4318',
  },
  DRAIN_SECONDS: { expected: 'um número de segundos, de 0 a 600', example: '10' },
  ROLES: { expected: 'uma lista com api, worker e gateway, separados por vírgula', example: 'api,worker' },
  SECRET_KEY: {
    expected: 'um segredo de pelo menos 32 caracteres',
    example: '(o que disser: openssl rand -base64 32)',
  },
  NEW_SECRET_KEY: {
    expected: 'um segredo de pelo menos 32 caracteres, diferente de SECRET_KEY',
    example: '(o que disser: openssl rand -base64 32)',
  },
  BALCAO_ADMIN_EMAIL: { expected: 'um e-mail', example: 'admin@exemplo.com.br' },
  BALCAO_ADMIN_PASSWORD: { expected: 'uma senha de 6 a 128 caracteres', example: '(uma senha sua)' },
  BALCAO_DEMO: { expected: 'on ou off', example: 'on' },
  BALCAO_DEMO_URL: {
    expected: 'o endereço da rede simulada, com http:// ou https://',
    example: 'http://127.0.0.1:43210',
  },
  GATEWAY_URL: { expected: 'o endereço do gateway, com http:// ou https://', example: 'http://gateway:8080' },
  GATEWAY_API_KEY: {
    expected: 'a chave do gateway, com pelo menos 8 caracteres',
    example: '(o que disser: openssl rand -hex 16)',
  },
  WEBHOOK_PRIVATE_HOSTS: { expected: 'nomes de máquinas da sua rede, separados por vírgula', example: 'n8n' },
  TRUSTED_PROXIES: { expected: 'endereços ou redes, separados por vírgula', example: '10.0.0.0/8,192.168.1.5' },
  PUSH_HOSTS: { expected: 'nomes de máquinas, separados por vírgula', example: 'avisos.exemplo.com.br' },
  GATEWAY_PORT: { expected: 'um número de 0 a 65535, diferente de PORT', example: '3080' },
  GATEWAY_PRIVATE_HOSTS: { expected: 'nomes de máquinas da sua rede, separados por vírgula', example: 'n8n,crm' },
  MEDIA_QUOTA_MB: { expected: 'um número de megabytes, a partir de 1', example: '20000' },
  MEDIA_KEEP_DAYS: { expected: 'um número de dias, a partir de 1', example: '30' },
  MODEL_PROVIDER: { expected: 'openai, anthropic, google ou openai-compatible', example: 'openai-compatible' },
  MODEL_NAME: { expected: 'o nome do modelo', example: 'llama3.1' },
  MODEL_API_KEY: { expected: 'a chave do provedor do modelo', example: '(a chave que o provedor deu)' },
  MODEL_BASE_URL: { expected: 'o endereço do provedor do modelo', example: 'http://127.0.0.1:11434/v1' },
  MODEL_TIMEOUT_MS: { expected: 'milissegundos, de 100 a 60000', example: '30000' },
  MODEL_PRICE_INPUT: { expected: 'o preço em reais de um milhão de tokens de entrada', example: '2.50' },
  MODEL_PRICE_OUTPUT: { expected: 'o preço em reais de um milhão de tokens de saída', example: '10' },
  MODEL_MONTHLY_TOKENS: { expected: 'quantos tokens cada casa pode usar por mês', example: '2000000' },
  MODEL_IMAGES: { expected: 'on ou off', example: 'on' },
  TRANSCRIPTION_MODEL: { expected: 'o nome do modelo que ouve, ou off', example: 'whisper-1' },
  TRANSCRIPTION_BASE_URL: { expected: 'o endereço de quem ouve os áudios', example: 'http://127.0.0.1:8000/v1' },
  TRANSCRIPTION_API_KEY: { expected: 'a chave de quem ouve os áudios', example: '(a chave que o provedor deu)' },
  TRANSCRIPTION_PRICE_MINUTE: { expected: 'o preço em reais de um minuto de áudio', example: '0.04' },
  SMTP_URL: { expected: 'um endereço smtp:// ou smtps://', example: 'smtp://usuario:senha@servidor:587' },
  MAIL_FROM: { expected: 'o remetente dos e-mails', example: 'Balcão <contato@exemplo.com.br>' },
  SOURCE_URL: { expected: 'o endereço do código-fonte', example: 'https://exemplo.com.br/balcao' },
  SUPPORT_EMAIL: { expected: 'um e-mail', example: 'suporte@exemplo.com.br' },
  LOG_LEVEL: { expected: 'trace, debug, info, warn, error ou silent', example: 'info' },
  BALCAO_QUIET_WINDOW_MS: { expected: 'um número de milissegundos, de 0 a 60000', example: '4000' },
  BALCAO_ROBOT_BRAKE: { expected: 'on ou off', example: 'on' },
  BALCAO_OUTREACH_PACE: { expected: 'on ou off', example: 'on' },
}

/** Describes the values that production demands of variables with stricter rules. */
const inProduction: Record<string, string> = {
  PUBLIC_URL: 'o endereço do painel, com https://',
  SECRET_KEY: 'um segredo aleatório de pelo menos 32 caracteres',
  BALCAO_ADMIN_PASSWORD: 'uma senha de pelo menos 12 caracteres, difícil de adivinhar',
  GATEWAY_API_KEY: 'uma chave aleatória',
}

/** Returns one line about the problem of a variable. */
export function variableProblem({ variable, problem: kind, because }: VariableProblem): string {
  const { expected: usual, example } = variables[variable] ?? { expected: 'outro valor', example: '' }
  const expected = kind === 'unsafe' || because === 'NODE_ENV' ? (inProduction[variable] ?? usual) : usual
  const invalid = kind === 'unsafe' ? 'não é seguro em produção' : 'valor inválido'
  const problem = because ? `falta, porque ${because} foi informada` : invalid
  return `  ${variable}: ${problem}; use ${expected}. Exemplo: ${variable}=${example}`
}
