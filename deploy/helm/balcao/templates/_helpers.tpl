{{- define "balcao.labels" -}}
app.kubernetes.io/name: balcao
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "balcao.secret" -}}
{{ .Values.existingSecret | default .Release.Name }}
{{- end }}

{{/* The pod of a role: dict "role" "api" "root" $ */}}
{{- define "balcao.pod" -}}
{{- $values := .root.Values -}}
metadata:
  labels:
    {{- include "balcao.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .role }}
  {{- if not $values.existingSecret }}
  annotations:
    # Another secret is another process.
    balcao/secrets: {{ toJson $values.secrets | sha256sum }}
  {{- end }}
spec:
  automountServiceAccountToken: false
  # DRAIN_SECONDS, requests in hand, and a gateway's numbers handed over one by one.
  terminationGracePeriodSeconds: 60
  securityContext:
    runAsNonRoot: true
    runAsUser: 1000
    runAsGroup: 1000
    fsGroup: 1000
    seccompProfile: { type: RuntimeDefault }
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "balcao.labels" .root | nindent 10 }}
          app.kubernetes.io/component: {{ .role }}
  containers:
    - name: balcao
      image: "{{ $values.image.repository }}:{{ $values.image.tag | default .root.Chart.AppVersion }}"
      imagePullPolicy: {{ $values.image.pullPolicy }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: { drop: [ALL] }
      ports:
        - { name: http, containerPort: 3000 }
        {{- if and $values.gatewayHost (eq .role "gateway") }}
        - { name: gateway, containerPort: 3001 }
        {{- end }}
      envFrom:
        - secretRef: { name: {{ include "balcao.secret" .root }} }
      env:
        - { name: ROLES, value: {{ .role }} }
        - { name: PUBLIC_URL, value: {{ printf "https://%s" (required "host is missing" $values.host) | quote }} }
        - { name: TRUSTED_PROXIES, value: {{ $values.trustedProxies | quote }} }
        - { name: DRAIN_SECONDS, value: "10" }
        {{- if and $values.gatewayHost (eq .role "gateway") }}
        - { name: GATEWAY_PORT, value: "3001" }
        {{- end }}
        {{- range $name, $value := $values.env }}
        - { name: {{ $name }}, value: {{ $value | quote }} }
        {{- end }}
      # The first start applies migrations: the others wait for it.
      startupProbe:
        httpGet: { path: /readyz, port: http }
        periodSeconds: 2
        failureThreshold: 150
      livenessProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      readinessProbe:
        httpGet: { path: /readyz, port: http }
        periodSeconds: 2
        timeoutSeconds: 3
      resources:
        {{- toYaml (index $values .role).resources | nindent 8 }}
      volumeMounts:
        - { name: data, mountPath: /data }
        - { name: tmp, mountPath: /tmp }
  volumes:
    # What has to survive is in the database and in the bucket.
    - { name: data, emptyDir: {} }
    - { name: tmp, emptyDir: {} }
{{- end }}
