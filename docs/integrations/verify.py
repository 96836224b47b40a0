import base64
import hashlib
import hmac
import time

TOLERANCE = 300  # seconds


def is_from_balcao(secret: str, headers: dict[str, str], body: bytes, now: float | None = None) -> bool:
    """Whether a post is Balcão's and is fresh. Verify the bytes as they came; header names are in lower case."""
    try:
        message_id = headers["webhook-id"]
        timestamp = headers["webhook-timestamp"]
        signatures = headers["webhook-signature"]
        if abs((now or time.time()) - int(timestamp)) > TOLERANCE:
            return False
    except (KeyError, ValueError):
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(expected, given) for given in signatures.split(" "))
